import { and, asc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'

import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/lifecycle.server.ts'
import { leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import {
  isQuiet,
  NotificationSettings,
  ownerAddresses,
  toE164,
  TextSettings,
} from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { digestPath, type DigestName, digests, digestTitle, ownerDigestMail } from './owner-digest.email.tsx'

const minute = 60_000
/** How long each digest waits after the one before. */
const waits: Record<DigestName, number> = { emergency: 10 * minute, request: 60 * minute, spam: 60 * minute }
const namedLeads = 20

/** Notifies the owner of the leads that wait for a digest, in one mail and one text. */
export async function sendDigests(context: Context): Promise<void> {
  for (const name of digests) await sendDigest(context, name)
}

async function sendDigest(context: Context, name: DigestName): Promise<void> {
  const { db, now } = context
  if (await wasSentLately(db, name, now())) return
  const found = []
  for (const kind of leadKinds) found.push({ kind, ...(await summaryOf(db, kind, name, now())) })
  const count = sum(found.map((one) => one.count))
  if (count === 0) return
  const overdue = sum(found.map((one) => one.overdue))
  const leads = []
  for (const { kind, ids } of found)
    if (ids.length > 0) leads.push(...(await leadTypes[kind].find(db, inArray(leadTable(kind).id, ids))))
  const first = leads.toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt)).slice(0, namedLeads)
  const profile = await context.profile(db)
  const mail = await ownerDigestMail({ name, count, overdue, leads: first }, profile, now())
  const title = digestTitle({ name, count, overdue })
  const texts = await textsOf(context, name, `${title}. ${profile.siteUrl}${digestPath(name)}`)
  const settings = await readSetting(db, 'notifications', NotificationSettings)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('owner digest', 0))`)
    if (await wasSentLately(transaction, name, now())) return
    const mails = ownerAddresses(settings, profile).map((to) => ({ ...mail, to, role: 'owner' as const }))
    await enqueueMail({ ...context, db: transaction }, [...mails, ...texts])
  })
  for (const { kind, lastId } of found) if (lastId !== null) await markWritten(context, kind, name, lastId)
}

/** Only emergencies are texted during quiet hours, and what may be spam never is. */
async function textsOf({ db, now, textGateway }: Context, name: DigestName, text: string): Promise<OutgoingMail[]> {
  const settings = await readSetting(db, 'texts', TextSettings)
  const isHeld = name === 'spam' || (name !== 'emergency' && isQuiet(settings, now()))
  if (isHeld || !(await textGateway(db))) return []
  const content = { kind: 'owner-text-digest', role: 'owner-phone' as const, subject: text, html: '', text }
  return settings.phones.map((phone) => ({ ...content, to: toE164(phone) }))
}

async function wasSentLately(db: Orm, name: DigestName, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - waits[name])
  const [last] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, `owner-digest-${name}`), gt(outbox.createdAt, since)))
    .limit(1)
  return last !== undefined
}

function inDigest(kind: LeadKind, name: DigestName): SQL | undefined {
  const { notices, deletedAt, status } = leadTable(kind)
  const { urgency } = leadTypes[kind]
  const isUrgent = urgency ? eq(urgency, 'emergency') : sql`false`
  const which: Record<DigestName, SQL | undefined> = {
    emergency: and(isUrgent, isWaiting(kind)),
    request: and(sql`not ${isUrgent}`, isWaiting(kind)),
    spam: eq(status, 'spam'),
  }
  return and(eq(notices, 'digest'), isNull(deletedAt), which[name])
}

async function summaryOf(db: Orm, kind: LeadKind, name: DigestName, now: Date) {
  const table = leadTable(kind)
  const where = inDigest(kind, name)
  const [all] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      overdue: sql`count(*) filter (where ${lte(table.dueAt, now)})`.mapWith(Number),
      lastId: sql<number | null>`max(${table.id})`,
    })
    .from(table)
    .where(where)
  const first = await db.select({ id: table.id }).from(table).where(where).orderBy(asc(table.dueAt)).limit(namedLeads)
  return { ...all!, ids: first.map(({ id }) => id) }
}

const batchSize = 200

/** In batches, so that a booking never waits for thousands of rows. */
async function markWritten({ db, events }: Context, kind: LeadKind, name: DigestName, lastId: number): Promise<void> {
  const table = leadTable(kind)
  const some = db
    .select({ id: table.id })
    .from(table)
    .where(and(inDigest(kind, name), lte(table.id, lastId)))
    .limit(batchSize)
  for (;;) {
    const marked = await db
      .update(table)
      .set({ notices: 'written' })
      .where(and(ne(table.notices, 'written'), sql`${table.id} = any(array(${some}))`))
      .returning({ id: table.id })
    if (marked.length < batchSize || events.ending.aborted) return
    await pause()
  }
}

/** Between batches, others may use the database's only connection. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50).unref())

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
