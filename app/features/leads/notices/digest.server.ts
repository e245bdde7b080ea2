import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'

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

import { digestPath, type DigestName, digests, ownerDigestMail } from './owner-digest.email.tsx'

const minute = 60_000
/** How long each digest waits after the one before. */
const waits: Record<DigestName, number> = { emergency: 10 * minute, request: 60 * minute, spam: 60 * minute }
const namedLeads = 20

/** Notifies the owner of the leads that wait for a digest, in one mail and one text. */
export async function sendDigests(context: Context): Promise<void> {
  const { db, now } = context
  for (const name of digests) {
    const isWaiting = await Promise.all(leadKinds.map((kind) => db.$count(leadTable(kind), inDigest(kind, name))))
    if (Math.max(...isWaiting) === 0 || (await wasSentLately(db, name, now()))) continue
    await db.transaction((transaction) => sendDigest({ ...context, db: transaction }, name))
  }
}

async function sendDigest(context: Context, name: DigestName): Promise<void> {
  const { db, now } = context
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('owner digest', 0))`)
  if (await wasSentLately(db, name, now())) return
  const found = []
  for (const kind of leadKinds) {
    const { id, dueAt } = leadTable(kind)
    const marking = db.update(leadTable(kind)).set({ notices: 'written' }).where(inDigest(kind, name))
    for (const row of await marking.returning({ id, dueAt })) found.push({ ...row, kind })
  }
  if (found.length === 0) return
  const first = found.toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt)).slice(0, namedLeads)
  const leads = []
  for (const { kind, id } of first) leads.push(...(await leadTypes[kind].find(db, eq(leadTable(kind).id, id))))
  const profile = await context.profile(db)
  const digest = { name, count: found.length, overdue: found.filter(({ dueAt }) => dueAt <= now()).length, leads }
  const mail = await ownerDigestMail(digest, profile, now())
  const texts = await textsOf(context, name, `${mail.subject}. ${profile.siteUrl}${digestPath(name)}`)
  const settings = await readSetting(db, 'notifications', NotificationSettings)
  const mails = ownerAddresses(settings, profile).map((to) => ({ ...mail, to, role: 'owner' as const }))
  await enqueueMail(context, [...mails, ...texts])
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
