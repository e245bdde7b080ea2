import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { type LeadKind, leadKinds, waitingStates } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { ownerBudget } from './budget.server.ts'
import { customerLateMail } from './customer-late.email.tsx'
import { pause, sendDigests } from './digest.server.ts'
import { ownerOverdueMail, ownerReminderMail } from './owner-clock.email.tsx'
import { replaceNotice } from './rules.server.ts'
import { notifyDevices } from './owner-notification.server.ts'
import { ownerTexts } from './texts.server.ts'
import { allowance } from './write.server.ts'

const batchSize = 50
/** More overdue leads than this at once, after an outage for example, are notified of in a digest. */
const maxSingle = 20
const day = 24 * 3_600_000
/** After downtime or a restored backup, no one is notified of promises older than this. */
const maxAge = { owner: 7 * day, customer: day }

/**
 * Watches response promises: docs/product.md, "Promises". Notifies the owner at 75% and 100% of the promised time,
 * then the customer, once each, and the owner when it is time to call again. Mails are rendered first; marking leads as
 * notified and enqueuing their mails share a transaction.
 */
export const leadClockJob: Job = {
  name: 'lead-clock',
  every: 15_000,
  run: async (context) => {
    for (const kind of leadKinds) {
      const due = await overdue(context, kind, maxSingle + 1)
      await untilEmpty(context, () => notifyOverdue(context, kind, due.length > maxSingle))
      await untilEmpty(context, () => remind(context, kind))
    }
    await sendDigests(context)
  },
}

/** One transaction per batch, so that many leads don't keep one open for long. */
async function untilEmpty({ events }: Context, round: () => Promise<number>) {
  while ((await round()) === batchSize && !events.ending.aborted) await pause()
}

async function remind(context: Context, kind: LeadKind): Promise<number> {
  const { db, now, profile } = context
  const table = leadTable(kind)
  const isDue = (at: PgColumn) =>
    and(
      lte(at, now()),
      ...[table.remindedAt, table.overdueNotifiedAt].map((notified) => or(isNull(notified), lt(notified, at))),
    )
  const where = isWatched(db, kind, or(isDue(table.remindAt), isDue(table.tryAgainAt)))
  const leads = await find(context, kind, db.select({ id: table.id }).from(table).where(where).limit(batchSize))
  const settings = await readSetting(db, 'notifications', NotificationSettings)
  const businessProfile = await profile(db)
  const texts = await ownerTexts(context)
  const budget = await ownerBudget(context)
  const notices: Notices[] = []
  for (const lead of leads) {
    const toOwner = settings.remind ? ownerAddresses(settings, businessProfile) : []
    const ownTexts = texts('reminder', lead)
    const may = budget.take(lead, { texts: ownTexts.length, mails: toOwner.length })
    const mails = may.texts ? ownTexts : []
    if (may.mails && toOwner.length > 0)
      mails.unshift(...sendTo(toOwner, await ownerReminderMail(lead, businessProfile, now())))
    notices.push({ lead, mails, replaced: [], inDigest: !may.texts || !may.mails })
  }
  await enqueue(context, kind, { notices, column: 'remindedAt', where, event: 'reminder' })
  return leads.length
}

async function notifyOverdue(context: Context, kind: LeadKind, isBacklog: boolean): Promise<number> {
  const { db, now, profile } = context
  const leads = await find(context, kind, overdue(context, kind, batchSize))
  const settings = await readSetting(db, 'notifications', NotificationSettings)
  const businessProfile = await profile(db)
  const texts = await ownerTexts(context)
  const budget = await ownerBudget(context)
  const restored = await restoredAt(db)
  const addresses = leads.map(({ email }) => email)
  const isAllowed = await allowance(context, 'customer-late', addresses)
  const notifiedBefore = await leadsNotifiedLate(db, kind, leads)
  const notices: Notices[] = []
  for (const lead of leads) {
    const late = now().getTime() - lead.dueAt.getTime()
    // A promise that ended before a restored backup was made may already have been reported, and answered.
    const isUncertain = restored !== null && lead.dueAt <= new Date(restored) && new Date(restored) <= now()
    const isTimely = late < maxAge.customer && !isUncertain && !notifiedBefore.has(lead.id) && lead.email.includes('@')
    const toCustomer = settings.tellCustomerLate && isTimely && isAllowed(lead.email)
    const isRecent = late < maxAge.owner
    const toOwner = isRecent && settings.tellOverdue ? ownerAddresses(settings, businessProfile) : []
    const ownTexts = isRecent ? texts('overdue', lead) : []
    const wanted = { texts: ownTexts.length, mails: toOwner.length }
    const may = isBacklog ? { texts: false, mails: false } : budget.take(lead, wanted)
    const isWanted = wanted.texts + wanted.mails > 0
    const mails: OutgoingMail[] = []
    const replaced: string[] = []
    if (toOwner.length > 0) {
      replaced.push('owner-reminder')
      const customerNotified = isUncertain ? null : toCustomer || notifiedBefore.has(lead.id)
      if (may.mails)
        mails.push(...sendTo(toOwner, await ownerOverdueMail(lead, businessProfile, now(), customerNotified)))
    }
    if (ownTexts.length > 0) replaced.push('owner-text-reminder')
    if (may.texts) mails.push(...ownTexts)
    if (toCustomer) {
      // "We'll call within 2 hours" must not follow "we're running behind".
      replaced.push('customer-received')
      mails.push(await customerLateMail(lead, businessProfile))
    }
    notices.push({ lead, mails, replaced, inDigest: isWanted && (!may.texts || !may.mails) })
  }
  await enqueue(context, kind, {
    notices,
    column: 'overdueNotifiedAt',
    where: isOverdue(context, kind),
    event: 'overdue',
  })
  return leads.length
}

interface Notices {
  lead: Lead
  mails: OutgoingMail[]
  /** Kinds of older notices that these replace. */
  replaced: string[]
  inDigest: boolean
}

/** Marks the leads that are still due, and enqueues their notices; with several instances, each lead is marked by one. */
const enqueue = (
  context: Context,
  kind: LeadKind,
  batch: {
    notices: Notices[]
    column: 'remindedAt' | 'overdueNotifiedAt'
    where: SQL | undefined
    event: 'reminder' | 'overdue'
  },
) =>
  context.db.transaction(async (db) => {
    if (batch.notices.length === 0) return
    const tx = { ...context, db }
    const table = leadTable(kind)
    const marked = await db
      .update(table)
      .set({ [batch.column]: context.now() })
      .where(and(inArray(table.id, ids(batch.notices)), batch.where))
      .returning({ id: table.id })
    const ours = batch.notices.filter(({ lead }) => marked.some(({ id }) => id === lead.id))
    const forDigest = ours.filter(({ inDigest }) => inDigest)
    if (forDigest.length > 0)
      await db
        .update(table)
        .set({ notices: 'digest' })
        .where(inArray(table.id, ids(forDigest)))
    for (const { lead, replaced } of ours) for (const older of replaced) await replaceNotice(tx, kind, lead.id, older)
    await enqueueMail(
      tx,
      ours.flatMap(({ mails }) => mails),
    )
    const single = ours.filter(({ inDigest }) => !inDigest).map(({ lead }) => lead)
    await notifyDevices(tx, batch.event, batch.event === 'overdue' ? single.filter(isRecentFor(context)) : single)
  })

const isRecentFor =
  ({ now }: Context) =>
  ({ dueAt }: Lead) =>
    now().getTime() - dueAt.getTime() < maxAge.owner

/** Leads whose customer already got a late notice, before the lead was closed and reopened. One is enough. */
async function leadsNotifiedLate(db: Orm, kind: LeadKind, leads: { id: number }[]): Promise<Set<number | null>> {
  const ids = leads.map(({ id }) => id)
  const rows = await db
    .select({ id: outbox.relatedId })
    .from(outbox)
    .where(
      and(
        eq(outbox.relatedKind, kind),
        inArray(outbox.relatedId, ids),
        eq(outbox.kind, 'customer-late'),
        ne(outbox.status, 'discarded'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Duplicates are skipped because the original is reported, unless the original is in the trash or was closed
 * unanswered.
 */
function isWatched(db: Orm, kind: LeadKind, due: SQL | undefined): SQL | undefined {
  const table = leadTable(kind)
  const original = alias(table, 'first')
  const originalIsClosed = exists(
    db
      .select({ id: original.id })
      .from(original)
      .where(
        and(
          eq(original.id, table.duplicateOfId),
          or(
            isNotNull(original.deletedAt),
            and(isNull(original.firstResponseAt), notInArray(original.status, [...waitingStates[kind]])),
          ),
        ),
      ),
  )
  return and(isWaiting(kind), or(isNull(table.duplicateOfId), originalIsClosed), due)
}

function isOverdue({ db, now }: Context, kind: LeadKind): SQL | undefined {
  const { overdueNotifiedAt, dueAt } = leadTable(kind)
  return isWatched(db, kind, and(isNull(overdueNotifiedAt), lte(dueAt, now())))
}

/** The latest first: after an outage, those are the customers who may still be waiting. */
function overdue(context: Context, kind: LeadKind, limit: number) {
  const table = leadTable(kind)
  const where = isOverdue(context, kind)
  return context.db.select({ id: table.id }).from(table).where(where).orderBy(desc(table.dueAt)).limit(limit)
}

async function find({ db }: Context, kind: LeadKind, due: PromiseLike<{ id: number }[]>): Promise<Lead[]> {
  const ids = (await due).map(({ id }) => id)
  return ids.length > 0 ? leadTypes[kind].find(db, inArray(leadTable(kind).id, ids)) : []
}

const sendTo = (addresses: string[], mail: Omit<OutgoingMail, 'to'>) => addresses.map((to) => ({ ...mail, to }))

const ids = (some: Notices[]) => some.map(({ lead }) => lead.id)
