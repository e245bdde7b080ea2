import { and, eq, gt, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'

import { NotificationSettings, ownerAddresses } from '#app/features/settings/public.server.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Context } from '#app/server/context.ts'
import { type OutgoingMail, enqueueMail } from '#app/server/mail/outbox.ts'
import { lockSetting, readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { alertMail, resolvedMail } from './alert.email.tsx'
import type { Alert } from './schemas.ts'
import { relatedKindOf, runChecks } from './checks.server.ts'

/** The open alerts, stored in the settings under 'alerts'. */
const StoredAlerts = z.object({
  open: z._default(
    z.record(z.string(), z.object({ title: z.string(), advice: z.string(), since: z.string(), seenAt: z.string() })),
    {},
  ),
  /** When the checks resumed after a long gap: the site was down, or a backup was restored. */
  backAt: z._default(z.nullable(z.string()), null),
})

const minute = 60_000
/** Every instance runs the checks every five minutes; a longer gap means the site was down. */
const maxGap = 30 * minute
/** After downtime, how long the site has to catch up before a problem becomes an alert. */
const gracePeriods: Record<string, number> = {
  mail: 4 * minute,
  texts: 4 * minute,
  webhooks: 4 * minute,
  untold: 4 * minute,
  backup: 70 * minute,
}

/** A disk alert its own machine has not confirmed for this long belongs to a machine that was removed. */
const machineTimeout = 60 * minute

/** Emails the owner when a problem starts and when it is resolved. Every instance checks its own disk. */
export const alertsTask: Task = {
  name: 'alerts',
  every: 5 * minute,
  onEvents: ['issue.paused'],
  everywhere: true,
  run: async (context) => {
    // Outside the transaction: a slow disk must not hold it open.
    const results = await runChecks(context)
    await context.db.transaction((db) => updateAlerts({ ...context, db }, results))
  },
}

async function updateAlerts(context: Context, results: Awaited<ReturnType<typeof runChecks>>) {
  const { db, now, profile, events } = context
  // So that two instances don't report the same problem.
  const row = await lockSetting(db, 'alerts')
  const { open, ...before } = await readSetting(db, 'alerts', StoredAlerts)
  const wasDown = row !== undefined && now().getTime() - row.updatedAt.getTime() > maxGap
  const backAt = wasDown ? now().toISOString() : before.backAt
  const upFor = backAt === null ? Infinity : now().getTime() - Date.parse(backAt)
  for (const [key, { seenAt }] of Object.entries(open)) {
    if (key.startsWith('disk:') && now().getTime() - Date.parse(seenAt) > machineTimeout && !results.has(key)) {
      results.set(key, null)
    }
  }
  const mails: Promise<Omit<OutgoingMail, 'to'> & { relatedKind: string }>[] = []
  const business = await profile(db)
  for (const [key, problem] of results) {
    const alert = open[key]
    const inGracePeriod = upFor < (gracePeriods[key] ?? 0)
    if (problem && !alert && inGracePeriod) continue
    const relatedKind = relatedKindOf(key)
    if (problem && !alert) mails.push(alertMail(problem, business).then((mail) => ({ ...mail, relatedKind })))
    if (!problem && alert) mails.push(resolvedMail(alert, business).then((mail) => ({ ...mail, relatedKind })))
    const at = now().toISOString()
    if (problem) open[key] = { ...problem, since: alert?.since ?? at, seenAt: at }
    else delete open[key]
  }
  await writeSetting(db, 'alerts', { open, backAt }, now())
  if (mails.length === 0) return
  const notifications = await readSetting(db, 'notifications', NotificationSettings)
  for (const mail of await Promise.all(mails)) {
    const notReached = await cancelUndelivered(db, mail.relatedKind)
    if (notReached.size > 0) await events.notify(db, { type: 'outbox.changed' })
    const addresses = ownerAddresses(notifications, business).filter((to) => !notReached.has(to))
    await enqueueMail(
      context,
      addresses.map((to) => ({ ...mail, to, role: 'owner' })),
    )
  }
  await events.notify(db, { type: 'alert.changed' })
}

/**
 * Cancels earlier mails about the same problem that the mail server has put off: an alert must not arrive after the mail
 * that it is resolved. Returns their addresses, which need neither of the two.
 */
async function cancelUndelivered(db: Orm, relatedKind: string): Promise<Set<string>> {
  const cancelled = await db
    .update(outbox)
    .set({ status: 'discarded', cancelReason: 'resolved' })
    .where(
      and(eq(outbox.relatedKind, relatedKind), inArray(outbox.status, ['queued', 'failed']), gt(outbox.attempts, 0)),
    )
    .returning({ to: outbox.to })
  return new Set(cancelled.map(({ to }) => to))
}

/** The open alerts, the oldest first. */
export async function openAlerts(db: Orm): Promise<(Omit<Alert, 'since'> & { since: Date })[]> {
  const { open } = await readSetting(db, 'alerts', StoredAlerts)
  return Object.entries(open)
    .map(([key, { title, advice, since }]) => ({ key, title, advice, since: new Date(since) }))
    .toSorted((one, other) => Number(one.since) - Number(other.since))
}
