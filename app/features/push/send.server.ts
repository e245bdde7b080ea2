import { and, eq, gt, lt } from 'drizzle-orm'
import webPush from 'web-push'

import { isQuiet, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { isClaimed, nextTry, type Queue, workThrough } from '#app/server/tasks/queue.ts'
import { postToService } from '#app/server/outgoing/post-to-service.ts'
import { pushDevices, pushMessages } from '#db/schema/push.ts'

import { pushKeys } from './keys.server.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** The delays between attempts; after the last one the message is dropped. */
const retryDelays = [1, 5, 15, 60].map((minutes) => minutes * minute)
/** Older ones are out of date: we don't send them, and push services don't deliver them. */
const maxAge = day
/** A device without a sign-in for this long is forgotten. */
const maxIdle = 90 * day

type Message = typeof pushMessages.$inferSelect

/** Sends queued notifications; in quiet hours only emergencies, and the rest afterwards. */
export const pushTask: Task = {
  name: 'push',
  every: 15_000,
  onEvents: ['push.queued', 'settings.changed'],
  everywhere: true,
  run: (context) => workThrough(queue, context),
}

const queue: Queue<typeof pushMessages> = {
  table: pushMessages,
  which: async ({ db, now }) => {
    const isTimely = gt(pushMessages.createdAt, new Date(now().getTime() - maxAge))
    const quiet = isQuiet(await readSetting(db, 'texts', TextSettings), now())
    return and(isTimely, quiet ? eq(pushMessages.urgent, true) : undefined)
  },
  batchSize: 10,
  lease: 5 * minute,
  work: (due, context) => Promise.all(due.map((message) => deliver(context, message))),
}

/** Drops notifications that are too old, and devices that are no longer used. */
export const oldPushTask: Task = {
  name: 'old-push',
  every: 60 * minute,
  deletes: true,
  run: async ({ db, now }) => {
    const before = (age: number) => new Date(now().getTime() - age)
    await db.delete(pushMessages).where(lt(pushMessages.createdAt, before(maxAge)))
    await db.delete(pushDevices).where(lt(pushDevices.seenAt, before(maxIdle)))
  },
}

const noAppointment = { appointmentStart: null, appointmentEnd: null }

async function deliver(context: Context, message: Message) {
  const { db, now, events, log, entities, notices } = context
  const { id, relatedKind, relatedId, notice } = message
  const isWaiting = relatedKind !== null && relatedId !== null ? entities[relatedKind]?.isWaiting : undefined
  const isOutdated = isWaiting && !(await isWaiting(db, relatedId!))
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, message.deviceId))
  const kind = notice === null ? undefined : notices[notice]
  const decision = await kind?.decide(context, { ...message, kind: notice!, sentAt: null })
  const isSkipped = decision !== undefined && 'skip' in decision
  // Turned off, logged out or ended just now.
  if (isOutdated || isSkipped || !(device?.session || device?.technicianId) || device.endedAt)
    return void (await db.delete(pushMessages).where(eq(pushMessages.id, id)))
  if (decision?.hold) {
    const later = { claimedAt: null, attempts: 0, nextAt: new Date(now().getTime() + minute) }
    return void (await db.update(pushMessages).set(later).where(isClaimed(pushMessages, message)))
  }
  const { brand } = await context.profile(db)
  const content = decision ? { ...message, title: brand, body: decision.subject } : message
  const { status, error, wait } = await send(context, device, content)
  if (error !== null) log.warn({ device: device.id, attempts: message.attempts, status }, 'A notification was not sent')
  const nextAt = isPermanent(status) ? null : nextTry(retryDelays, message.attempts, now(), wait)
  // In one transaction: otherwise a crash in between would send it again.
  await db.transaction(async (tx) => {
    if (isGone(status) || (isRefused(status) && nextAt === null)) {
      await tx.update(pushDevices).set({ error, endedAt: now() }).where(eq(pushDevices.id, device.id))
      await tx.delete(pushMessages).where(eq(pushMessages.deviceId, device.id))
    } else {
      const result = error === null ? { lastSentAt: now(), error } : { error }
      await tx.update(pushDevices).set(result).where(eq(pushDevices.id, device.id))
      const isOurs = isClaimed(pushMessages, message)
      if (error === null || nextAt === null) {
        await tx.delete(pushMessages).where(isOurs)
        await kind?.handedOver?.(tx, {
          ...noAppointment,
          relatedId,
          state: decision && 'state' in decision ? decision.state : null,
        })
      } else await tx.update(pushMessages).set({ claimedAt: null, nextAt }).where(isOurs)
    }
    await events.notify(tx, { type: 'push.changed' })
  })
}

/** The browser has dropped the subscription. */
const isGone = (status: number | null) => status === 404 || status === 410
/** Or it belongs to another key of the site; but a service may also say so for a while. */
const isRefused = (status: number | null) => status !== null && [400, 401, 403].includes(status)
const isPermanent = (status: number | null) =>
  status !== null && status >= 400 && status < 500 && status !== 429 && !isRefused(status)

async function send(
  { db, config, profile }: Context,
  { endpoint, p256dh, auth }: typeof pushDevices.$inferSelect,
  { title, body, path, urgent, relatedKind, relatedId }: Message,
): Promise<{ status: number | null; error: string | null; wait: number }> {
  const { publicKey, privateKey } = await pushKeys(db)
  const { email } = await profile(db)
  const topic = relatedKind && relatedId ? `${relatedKind}-${relatedId}` : 'test'
  const content = JSON.stringify({ title, body, path, urgent, tag: topic })
  try {
    const { cipherText } = webPush.encrypt(p256dh, auth, content, 'aes128gcm')
    const { origin } = new URL(endpoint)
    const { Authorization } = webPush.getVapidHeaders(origin, `mailto:${email}`, publicKey, privateKey, 'aes128gcm')
    const headers = {
      authorization: Authorization,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(maxAge / 1000),
      urgency: urgent ? 'high' : 'normal',
      // A later message about the same request replaces one that was not delivered yet.
      topic,
    }
    const request = { headers, body: cipherText }
    const { status, ok, retryAfter } = await postToService('The push service', endpoint, request, config.privateHosts)
    return { status, error: ok ? null : `The push service responded with ${status}.`, wait: retryAfter }
  } catch (failure) {
    return { status: null, error: (failure as Error).message.slice(0, 500), wait: 0 }
  }
}
