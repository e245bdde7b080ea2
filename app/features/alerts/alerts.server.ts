import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { outbox, settings } from '#db/schema.ts'

import { alertMail, resolvedMail } from './alert.email.tsx'
import type { Alert } from './schemas.ts'
import { relatedKindOf, runChecks } from './checks.server.ts'

/** What is wrong at present, kept under the key 'alerts'. */
const Open = z.object({
  open: z._default(
    z.record(z.string(), z.object({ title: z.string(), advice: z.string(), since: z.string(), seenAt: z.string() })),
    {},
  ),
  /** When a look came after a long time without one: the site had not been running, or a backup was brought back. */
  backAt: z._default(z.nullable(z.string()), null),
})

const minute = 60_000
/** Looks are five minutes apart, and of several instances each looks. */
const longWithoutLook = 30 * minute
/**
 * What the site sees to by itself, and how long after such a time that may take: mail is tried, and written, at once, a
 * backup has its turn within the hour. Until then it would tell of a trouble that is nobody's.
 */
const ownTurn: Record<string, number> = {
  mail: 4 * minute,
  texts: 4 * minute,
  webhooks: 4 * minute,
  untold: 4 * minute,
  backup: 70 * minute,
}

/** A machine that has not told of its trouble for this long is not there any more. */
const forgotten = 60 * minute

/** Tells the owner of each trouble once when it begins and once when it is over. Every instance looks at its own disk. */
export const alertsJob: Job = {
  name: 'alerts',
  every: 5 * minute,
  everywhere: true,
  run: async (context) => {
    // Looked for outside the transaction: a slow disk shall not hold one open.
    const found = await runChecks(context)
    await context.db.transaction((db) => tell({ ...context, db }, found))
  },
}

async function tell(context: Context, found: Awaited<ReturnType<typeof runChecks>>) {
  const { db, now, profile, events } = context
  // Of two instances that look at once, the second finds what the first has told.
  await db.insert(settings).values({ key: 'alerts', value: {}, updatedAt: now() }).onConflictDoNothing()
  const [last] = await db.select().from(settings).where(eq(settings.key, 'alerts')).for('update')
  const { open, ...before } = await readSetting(db, 'alerts', Open)
  const wasAway = now().getTime() - last!.updatedAt.getTime() > longWithoutLook
  const backAt = wasAway ? now().toISOString() : before.backAt
  const backFor = backAt === null ? Infinity : now().getTime() - Date.parse(backAt)
  for (const [key, { seenAt }] of Object.entries(open)) {
    if (key.startsWith('disk:') && now().getTime() - Date.parse(seenAt) > forgotten && !found.has(key)) {
      found.set(key, null)
    }
  }
  const mails: Promise<Omit<OutgoingMail, 'to'> & { relatedKind: string }>[] = []
  const known = await profile(db)
  for (const [key, trouble] of found) {
    const before = open[key]
    // Ahead of a clock that was set back since.
    const hasItsTurn = backFor >= 0 && backFor < (ownTurn[key] ?? 0)
    if (trouble && !before && hasItsTurn) continue
    const relatedKind = relatedKindOf(key)
    if (trouble && !before) mails.push(alertMail(trouble, known).then((mail) => ({ ...mail, relatedKind })))
    if (!trouble && before) mails.push(resolvedMail(before, known).then((mail) => ({ ...mail, relatedKind })))
    const at = now().toISOString()
    if (trouble) open[key] = { ...trouble, since: before?.since ?? at, seenAt: at }
    else delete open[key]
  }
  await writeSetting(db, 'alerts', { open, backAt }, now())
  if (mails.length === 0) return
  const notifications = await readSetting(db, 'notifications', NotificationSettings)
  for (const mail of await Promise.all(mails)) {
    const unaware = await takeBackPutOff(db, mail.relatedKind)
    if (unaware.size > 0) await events.notify(db, { type: 'outbox.changed' })
    const addresses = ownerAddresses(notifications, known).filter((to) => !unaware.has(to))
    await enqueueMail(
      context,
      addresses.map((to) => ({ ...mail, to })),
    )
  }
  await events.notify(db, { type: 'alert.changed' })
}

/**
 * A mail server that puts mails off would deliver "your website needs you" after "this is over", or the other way round:
 * whom the one has not reached by then needs neither. Gives their addresses.
 */
async function takeBackPutOff(db: Orm, relatedKind: string): Promise<Set<string>> {
  const taken = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: 'resolved', cancelledFrom: sql`${outbox.status}` })
    .where(
      and(eq(outbox.relatedKind, relatedKind), inArray(outbox.status, ['queued', 'failed']), gt(outbox.attempts, 0)),
    )
    .returning({ to: outbox.to })
  return new Set(taken.map(({ to }) => to))
}

/** What is wrong at present, the oldest first. */
export async function openAlerts(db: Orm): Promise<(Omit<Alert, 'since'> & { since: Date })[]> {
  const { open } = await readSetting(db, 'alerts', Open)
  return Object.entries(open)
    .map(([key, { title, advice, since }]) => ({ key, title, advice, since: new Date(since) }))
    .toSorted((one, other) => Number(one.since) - Number(other.since))
}
