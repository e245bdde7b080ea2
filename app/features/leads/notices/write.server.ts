import { and, count, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'

import type { EventContext } from '#app/events.ts'
import { leadEvents, type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import { safeError } from '#app/server/request/errors.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { type OwnerBudget, ownerBudget } from './budget.server.ts'
import { customerReceivedMail } from './customer-received.email.tsx'
import { ownerNewMail } from './owner-new.email.tsx'
import { sendDigests } from './digest.server.ts'
import { notifyDevices } from './owner-notification.server.ts'
import { ownerTexts } from './texts.server.ts'

type Deps = Omit<EventContext, 'subscribers'>

const batchSize = 20
const day = 24 * 3_600_000

/**
 * Writes the first notices about each new lead: mails to the owner and the customer, and the owner's text. This is a
 * job because rendering mails takes longer than storing the request. The lead's `notices` column says they are
 * pending and is updated in the transaction that enqueues them, so none is lost or sent twice.
 */
export const leadNoticesJob: Job = {
  name: 'lead-mails',
  every: 15_000,
  onEvents: leadKinds.map((kind) => leadEvents[kind].created),
  everywhere: true,
  run: async (context) => {
    for (const kind of leadKinds) {
      const failed: number[] = []
      while (!context.events.ending.aborted && (await writeBatch(context, kind, failed)) === batchSize);
    }
    await sendDigests(context)
  },
}

/** In a rolling deploy, takes over leads stored by the previous version. */
export const adoptOlderLeadsJob: Job = {
  name: 'adopt-older-leads',
  every: 60_000,
  run: async ({ db, now }) => {
    const abandoned = new Date(now().getTime() - 60_000)
    for (const kind of leadKinds) {
      const table = leadTable(kind)
      await db
        .update(table)
        .set({ notices: 'pending', mailedAt: now() })
        .where(and(isNull(table.mailedAt), lt(table.createdAt, abandoned)))
    }
  },
}

const pending = (kind: LeadKind) => {
  const { notices, deletedAt, status } = leadTable(kind)
  return and(eq(notices, 'pending'), isNull(deletedAt), ne(status, 'spam'))
}

/**
 * Returns how many leads were pending, up to `batchSize`. A lead whose notices can't be written doesn't block the
 * others.
 */
async function writeBatch(context: Context, kind: LeadKind, failed: number[]): Promise<number> {
  const { db, log } = context
  const leads = await leadTypes[kind].find(db, and(pending(kind), notInArray(leadTable(kind).id, failed)), batchSize)
  const markFailed = (id: number) => (error: Error) => {
    failed.push(id)
    log.error({ err: safeError(error), kind, lead: id }, 'The e-mails about a lead could not be created')
  }
  const written: RenderedNotices[] = []
  // In sequence: there is one connection, and rendering is CPU work.
  const budget = await ownerBudget(context)
  for (const lead of leads)
    await renderNotices(context, lead, budget).then((one) => written.push(one), markFailed(lead.id))
  const enqueueAll = (some: RenderedNotices[]) =>
    db.transaction((transaction) => enqueue({ ...context, db: transaction }, kind, some))
  try {
    if (written.length > 0) await enqueueAll(written)
  } catch {
    // Retrying one by one shows which lead is at fault.
    for (const one of written) await enqueueAll([one]).catch(markFailed(one.lead.id))
  }
  return leads.length
}

interface RenderedNotices {
  /** As rendered; `updatedAt` tells whether it has changed since. */
  lead: Lead
  mails: OutgoingMail[]
  /** The owner was notified of too many in this hour: the next digest names it. */
  inDigest: boolean
}

/** No notices for a lead already answered or closed, and no confirmation to the customer after a day. */
async function renderNotices(deps: Deps, lead: Lead, budget: OwnerBudget): Promise<RenderedNotices> {
  if (!isWaitingLead(lead)) return { lead, mails: [], inDigest: false }
  const { mails, inDigest } = await ownerNotices(deps, lead, budget)
  const isTimely = deps.now().getTime() - lead.createdAt.getTime() < day
  if (isTimely) mails.push(await customerReceivedMail(lead, await deps.profile(deps.db)))
  return { lead, mails, inDigest }
}

const isWaitingLead = ({ firstResponseAt, kind, status }: Lead) =>
  firstResponseAt === null && waitingStates[kind].includes(status)

/**
 * Another instance, or an erasure, may have claimed or changed a lead since it was read. Only the first to mark it
 * enqueues.
 */
async function enqueue(deps: Deps, kind: LeadKind, written: RenderedNotices[]) {
  const { db } = deps
  const table = leadTable(kind)
  const ids = written.map(({ lead }) => lead.id)
  const marked = await db
    .update(table)
    .set({ notices: 'written' })
    .where(and(inArray(table.id, ids), pending(kind)))
    .returning({ id: table.id, updatedAt: table.updatedAt })
  const markedVersions = new Map(marked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]))
  const unchanged = written.filter(({ lead }) => markedVersions.get(lead.id) === lead.updatedAt.getTime())
  // Changed while rendering, so render again.
  const changed = [...markedVersions.keys()].filter((id) => !unchanged.some(({ lead }) => lead.id === id))
  if (changed.length > 0) await db.update(table).set({ notices: 'pending' }).where(inArray(table.id, changed))
  const forDigest = unchanged.filter(({ inDigest }) => inDigest).map(({ lead }) => lead.id)
  if (forDigest.length > 0) await db.update(table).set({ notices: 'digest' }).where(inArray(table.id, forDigest))
  const all = unchanged.flatMap(({ mails }) => mails)
  const toCustomers = all.filter(isToCustomer).map(({ to }) => to)
  const isAllowed = await allowance(deps, 'customer-received', toCustomers)
  await enqueueMail(
    deps,
    all.filter((mail) => !isToCustomer(mail) || isAllowed(mail.to)),
  )
  const leads = unchanged.filter(({ inDigest }) => !inDigest).map(({ lead }) => lead)
  await notifyDevices(deps, 'new', leads.filter(isWaitingLead))
}

const isToCustomer = ({ kind }: OutgoingMail) => kind === 'customer-received'

/** Number of leads stored before `at` whose notices are still pending. */
export async function pendingNotices(db: Orm, at: Date): Promise<number> {
  const counts = await Promise.all(
    leadKinds.map((kind) => db.$count(leadTable(kind), and(pending(kind), lt(leadTable(kind).createdAt, at)))),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}

/** Drops pending notices after a restore: they may have been sent after the backup was made. */
export async function skipNotices(db: Orm): Promise<void> {
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    // In sequence: they may share a transaction.
    await db
      .update(table)
      .set({ notices: 'none' })
      .where(inArray(table.notices, ['pending', 'digest']))
  }
}

/** Notifies the owner of a lead that turned out not to be spam. */
export async function notifyOwner(deps: Deps, kind: LeadKind, id: number): Promise<void> {
  const table = leadTable(kind)
  await deps.db.update(table).set({ notices: 'written' }).where(eq(table.id, id))
  const [lead] = await leadTypes[kind].find(deps.db, eq(table.id, id))
  await enqueueMail(deps, (await ownerNotices(deps, lead!)).mails)
  await notifyDevices(deps, 'new', [lead!])
}

async function ownerNotices(deps: Deps, lead: Lead, budget?: OwnerBudget) {
  const texts = (await ownerTexts(deps))('new', lead)
  const settings = await readSetting(deps.db, 'notifications', NotificationSettings)
  const profile = await deps.profile(deps.db)
  const addresses = lead.urgent || settings.tellNew.includes(lead.kind) ? ownerAddresses(settings, profile) : []
  const may = budget?.take(lead, { texts: texts.length, mails: addresses.length }) ?? { texts: true, mails: true }
  const mails = may.texts ? texts : []
  if (may.mails && addresses.length > 0) {
    const mail = await ownerNewMail(lead, profile, deps.now())
    mails.unshift(...addresses.map((to) => ({ ...mail, to })))
  }
  return { mails, inDigest: !may.texts || !may.mails }
}

/** Anyone can enter an address that isn't theirs, so each gets at most this many mails of a kind per day. */
const dailyLimit = 5
/** All addresses of people whom the business has never answered, in an hour. */
const hourlyLimit = 100
const hour = 3_600_000

/** Returns a function that tells whether an address may get another mail of this kind, and counts it. */
export async function allowance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: 'customer-received' | 'customer-late',
  addresses: string[],
): Promise<(address: string) => boolean> {
  const address = sql<string>`lower(${outbox.to})`
  const names = addresses.map((one) => one.toLowerCase())
  const ofKind = (time: number) => and(eq(outbox.kind, kind), gt(outbox.createdAt, new Date(now().getTime() - time)))
  const rows = await db
    .select({ address, mails: count() })
    .from(outbox)
    .where(and(inArray(address, names), ofKind(day)))
    .groupBy(address)
  const sent = new Map(rows.map((row) => [row.address, row.mails]))
  const known = await answeredAddresses(db, names)
  let inHour = await db.$count(outbox, ofKind(hour))
  return (to) => {
    const name = to.toLowerCase()
    const before = sent.get(name) ?? 0
    if (before >= dailyLimit || (inHour >= hourlyLimit && !known.has(name))) return false
    sent.set(name, before + 1)
    inHour++
    return true
  }
}

async function answeredAddresses(db: Orm, addresses: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const kind of leadKinds) {
    const { email, firstResponseAt } = leadTable(kind)
    const rows = await db
      .selectDistinct({ email: sql<string>`lower(${email})` })
      .from(leadTable(kind))
      .where(and(inArray(sql`lower(${email})`, addresses), isNotNull(firstResponseAt)))
    for (const row of rows) known.add(row.email)
  }
  return known
}
