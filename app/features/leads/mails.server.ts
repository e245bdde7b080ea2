import { and, eq, inArray, isNull, lt, ne, notInArray } from 'drizzle-orm'

import { NotificationSettings } from '#app/features/settings/schemas.ts'
import { endOfLedger } from '#app/features/sms-consent/verify.offer.ts'
import { withoutValues } from '#app/server/request/faults.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { type OutgoingMail, post } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import type { contacts } from '#db/schema.ts'

import { allowance } from './allowance.server.ts'
import { announceNew } from './announce-lead.offer.ts'
import { customerReceivedMail } from './customer-received.email.tsx'
import { type LeadKind, leadKinds, waitingStates } from './kinds.ts'
import { type Lead, leadOf, type LeadRows, leadTable } from './lead.server.ts'
import { ownerAddresses } from './owner-addresses.ts'
import { ownerNewMail } from './owner-new.email.tsx'
import { ownerTexts } from './texts.server.ts'

type Parts = Pick<Context, 'db' | 'now' | 'events' | 'facts' | 'textGateway'>

const atOnce = 20

/**
 * Lays the first mails about each lead into the outbox, one to the owner and one to the customer (PRODUCT §7.4), and the
 * owner's text message, as soon as it is stored. Not in the visitor's own request: drawing two mails takes longer than
 * storing what he sent. The row itself says that its mails are still to be written, so none is forgotten, and the mails are
 * laid down in the transaction that marks it, so none is written twice.
 */
export const leadMailsJob: Job = {
  name: 'lead-mails',
  every: 15_000,
  onEvents: leadKinds.map((kind) => `${kind}.created`),
  everywhere: true,
  run: async (context) => {
    for (const kind of leadKinds) {
      const failed: number[] = []
      while (!context.events.ending.aborted && (await writeSome(context, kind, failed)) === atOnce);
    }
  },
}

const unwritten = (kind: LeadKind) => {
  const { mailedAt, deletedAt, status } = leadTable(kind)
  return and(isNull(mailedAt), isNull(deletedAt), ne(status, 'spam'))
}

/** Gives how many leads were waiting, up to `atOnce`. One whose mails can't be written holds up no other. */
async function writeSome(context: Context, kind: LeadKind, failed: number[]): Promise<number> {
  const { db, log } = context
  const table = leadTable(kind)
  const waiting = await db
    .select()
    .from(table)
    .where(and(unwritten(kind), notInArray(table.id, failed)))
    .orderBy(table.id)
    .limit(atOnce)
  const giveUp = (id: number) => (error: Error) => {
    failed.push(id)
    log.error({ fault: withoutValues(error), kind, lead: id }, 'The mails about a lead could not be written')
  }
  const written: Written[] = []
  // One connection, and drawing is work, not waiting.
  for (const row of waiting) await writtenFor(context, kind, row).then((one) => written.push(one), giveUp(row.id))
  const layThese = (some: Written[]) =>
    db.transaction((transaction) => lay({ ...context, db: transaction }, kind, some))
  try {
    if (written.length > 0) await layThese(written)
  } catch {
    // One of them, or the database itself: each by itself tells.
    for (const one of written) await layThese([one]).catch(giveUp(one.row.id))
  }
  return waiting.length
}

interface Written {
  /** What they were written from; its `updatedAt` says of which time. */
  row: typeof contacts.$inferSelect
  mails: OutgoingMail[]
}

const day = 24 * 3_600_000

/** Nothing about one that the office has answered or closed meanwhile; "we have your message" is no news after a day. */
async function writtenFor(parts: Parts, kind: LeadKind, row: typeof contacts.$inferSelect): Promise<Written> {
  const { status, createdAt, firstResponseAt } = row
  if (firstResponseAt !== null || !waitingStates[kind].includes(status)) return { row, mails: [] }
  const lead = leadOf(kind, row)
  const mails = await ownersMails(parts, lead)
  const isNews = parts.now().getTime() - createdAt.getTime() < day
  return { row, mails: isNews ? [...mails, await customersMail(parts, lead)] : mails }
}

/** Of several instances, and of the office that erases it meanwhile, one marks a lead first; the others leave it be. */
async function lay(parts: Parts, kind: LeadKind, written: Written[]) {
  const { db, now } = parts
  const table = leadTable(kind)
  const ids = written.map(({ row }) => row.id)
  const marked = await db
    .update(table)
    .set({ mailedAt: now() })
    .where(and(inArray(table.id, ids), unwritten(kind)))
    .returning({ id: table.id, updatedAt: table.updatedAt })
  const own = new Map(marked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]))
  const ours = written.filter(({ row }) => own.get(row.id) === row.updatedAt.getTime())
  // Changed while they were written: they are written anew.
  const changed = [...own.keys()].filter((id) => !ours.some(({ row }) => row.id === id))
  if (changed.length > 0) await db.update(table).set({ mailedAt: null }).where(inArray(table.id, changed))
  await announceNew(
    parts,
    kind,
    ours.map(({ row }) => row as LeadRows[LeadKind]),
  )
  const all = ours.flatMap(({ mails }) => mails)
  const toCustomers = all.filter(isToCustomer).map(({ to }) => to)
  const may = await allowance(parts, 'customer-received', toCustomers)
  await post(
    parts,
    all.filter((mail) => !isToCustomer(mail) || may(mail.to)),
  )
}

const isToCustomer = ({ kind }: OutgoingMail) => kind === 'customer-received'

/** How many leads stored before `at` still wait for their mails to be written. */
export async function waitingForMails(db: Orm, at: Date): Promise<number> {
  const counts = await Promise.all(
    leadKinds.map((kind) => db.$count(leadTable(kind), and(unwritten(kind), lt(leadTable(kind).createdAt, at)))),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}

/** Lets be the mails that are still to be written, as after a restore: they may have been sent after the backup. */
export async function letMailsBe(db: Orm, now: Date): Promise<void> {
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    // They may share a transaction.
    await db.update(table).set({ mailedAt: now }).where(isNull(table.mailedAt))
  }
}

/** Tells the owner, and webhooks, of a lead as of a new one; for what turned out to be no spam. */
export async function tellOwner(parts: Parts, kind: LeadKind, id: number): Promise<void> {
  const table = leadTable(kind)
  await parts.db
    .update(table)
    .set({ mailedAt: parts.now() })
    .where(and(eq(table.id, id), isNull(table.mailedAt)))
  const [row] = await parts.db.select().from(table).where(eq(table.id, id))
  await announceNew(parts, kind, [row!])
  await post(parts, await ownersMails(parts, leadOf(kind, row!)))
}

async function ownersMails(parts: Parts, lead: Lead): Promise<OutgoingMail[]> {
  const texts = (await ownerTexts(parts))('new', lead)
  const settings = await readSetting(parts.db, 'notifications', NotificationSettings)
  // An emergency is always told.
  if (!lead.urgent && !settings.tellNew.includes(lead.kind)) return texts
  const facts = await parts.facts(parts.db)
  const mail = await ownerNewMail(lead, facts, parts.now(), await endOfLedger(parts.db))
  return [...ownerAddresses(settings, facts).map((to) => ({ ...mail, to })), ...texts]
}

const customersMail = async (parts: Parts, lead: Lead) => customerReceivedMail(lead, await parts.facts(parts.db))
