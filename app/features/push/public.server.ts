import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'

import { deviceName } from '#app/http/device-name.ts'
import type { Context } from '#app/server/context.ts'
import type { Events } from '#app/server/events/events.ts'
import type { Orm } from '#db/database.ts'
import { pushDevices, pushMessages } from '#db/schema/push.ts'

export { pushKeys } from './keys.server.ts'

type Deps = Pick<Context, 'db' | 'now'> & { events: Pick<Events, 'notify'> }

/** A notification about a record. It is shown on locked screens, so it must not name a person. */
export type Notification = Pick<
  typeof pushMessages.$inferInsert,
  'title' | 'body' | 'path' | 'urgent' | 'relatedKind' | 'relatedId'
> & { nextAt?: Date }

/**
 * Queues notifications for every signed-in device in the caller's transaction. Each replaces the unsent ones about the same
 * record, unless it is for later and may be withdrawn.
 */
export async function enqueueNotifications({ db, now, events }: Deps, notifications: Notification[]): Promise<void> {
  if (notifications.length === 0) return
  const devices = await db
    .select({ deviceId: pushDevices.id })
    .from(pushDevices)
    .where(isReached)
    .orderBy(pushDevices.id)
    .for('key share')
  if (devices.length === 0) return
  const at = now()
  for (const { relatedKind, relatedId, nextAt = at } of notifications) {
    if (relatedKind && relatedId && nextAt <= at) await db.delete(pushMessages).where(isUnsent(relatedKind, relatedId))
  }
  const rows = notifications.flatMap((one) =>
    devices.map((device) => ({ nextAt: at, ...one, ...device, createdAt: at })),
  )
  await db.insert(pushMessages).values(rows)
  await events.notify(db, { type: 'push.queued' })
}

/** Drops the urgent notifications about a record that have not been sent. */
export const dropUnsentUrgent = (db: Orm, kind: string, id: number) =>
  db.delete(pushMessages).where(and(isUnsent(kind, id), eq(pushMessages.urgent, true)))

/** SQL condition: somebody is signed in on the device, and its push service has not ended the subscription. */
export const isReached = and(isNotNull(pushDevices.session), isNull(pushDevices.endedAt))!

/** SQL condition: the device is not a technician's. */
export const isOfOffice = isNull(pushDevices.technicianId)

/** The names of the office's devices whose subscription has ended. */
export async function endedDevices(db: Orm): Promise<string[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(and(isNotNull(pushDevices.endedAt), isOfOffice))
    .orderBy(pushDevices.id)
  return rows.map(({ userAgent }) => deviceName(userAgent))
}

/** Stops notifications of devices whose sessions were ended; all by default. They resume at the next sign-in there. */
export async function pauseDevices(db: Orm, which?: SQL): Promise<void> {
  await db.update(pushDevices).set({ session: null }).where(which)
}

/** The administrator's session on a device got another key. */
export async function moveDevice(db: Orm, from: string | null, to: string | null): Promise<void> {
  if (from !== null) await db.update(pushDevices).set({ session: to }).where(eq(pushDevices.session, from))
}

/** After a restore: unsent notifications may already have been sent. */
export async function dropNotifications(db: Orm): Promise<void> {
  await db.delete(pushMessages)
  await pauseDevices(db)
}

const isUnsent = (kind: string, id: number) =>
  and(eq(pushMessages.relatedKind, kind), eq(pushMessages.relatedId, id), isNull(pushMessages.claimedAt))
