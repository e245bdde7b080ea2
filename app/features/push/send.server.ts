import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import webPush from 'web-push'

import { isQuiet, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { postToService } from '#app/server/mail/post-to-service.ts'
import { pushDevices, pushMessages } from '#db/schema.ts'

import { pushKeys } from './keys.server.ts'

const batchSize = 10
const minute = 60_000
const day = 24 * 60 * minute
/** The delays between attempts; after the last one the message is dropped. */
const retryDelays = [1, 5, 15, 60].map((minutes) => minutes * minute)
/** A message claimed longer ago belongs to a process that died. */
const claimTimeout = 5 * minute
/** Older ones are out of date: we don't send them, and push services don't deliver them. */
const maxAge = day
/** A device without a sign-in for this long is forgotten. */
const maxIdle = 90 * day

type Message = typeof pushMessages.$inferSelect

/**
 * Sends queued notifications; in quiet hours only emergencies, and the rest afterwards. Several instances share the work: each
 * message is claimed, and the claim committed, before it is sent.
 */
export const pushJob: Job = {
  name: 'push',
  every: 15_000,
  onEvents: ['push.queued', 'settings.changed'],
  everywhere: true,
  run: async (context) => {
    while (!context.events.ending.aborted) {
      const due = await claim(context)
      await Promise.all(due.map((message) => deliver(context, message)))
      if (due.length < batchSize) return
    }
  },
}

/** Drops notifications that are too old, and devices that are no longer used. */
export const oldPushJob: Job = {
  name: 'old-push',
  every: 60 * minute,
  deletes: true,
  run: async ({ db, now }) => {
    const before = (age: number) => new Date(now().getTime() - age)
    await db.delete(pushMessages).where(lt(pushMessages.createdAt, before(maxAge)))
    await db.delete(pushDevices).where(lt(pushDevices.seenAt, before(maxIdle)))
  },
}

async function claim({ db, now }: Context): Promise<Message[]> {
  const { id, urgent, nextAt, claimedAt, createdAt, attempts } = pushMessages
  const at = now()
  const before = (span: number) => new Date(at.getTime() - span)
  const quiet = isQuiet(await readSetting(db, 'texts', TextSettings), at)
  const due = db
    .select({ id })
    .from(pushMessages)
    .where(
      and(
        quiet ? eq(urgent, true) : undefined,
        gt(createdAt, before(maxAge)),
        lte(nextAt, at),
        or(isNull(claimedAt), lte(claimedAt, before(claimTimeout))),
      ),
    )
    .orderBy(nextAt, id)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(pushMessages)
    .set({ claimedAt: at, attempts: sql`${attempts} + 1` })
    .where(sql`${id} = any(array(${due}))`)
    .returning()
}

async function deliver(context: Context, message: Message) {
  const { db, now, events, log, entities } = context
  const { relatedKind, relatedId } = message
  const isWaiting = relatedKind !== null && relatedId !== null ? entities[relatedKind]?.isWaiting : undefined
  const isOutdated = isWaiting && !(await isWaiting(db, relatedId!))
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, message.deviceId))
  // Turned off, logged out or ended just now.
  if (isOutdated || !device?.session || device.endedAt)
    return void (await db.delete(pushMessages).where(eq(pushMessages.id, message.id)))
  const { status, error, wait } = await send(context, device, message)
  if (error !== null) log.warn({ device: device.id, attempts: message.attempts, status }, 'A notification was not sent')
  const delay = isPermanent(status) ? undefined : retryDelays[message.attempts - 1]
  // In one transaction: otherwise a crash in between would send it again.
  await db.transaction(async (tx) => {
    if (isEnded(status)) {
      await tx.update(pushDevices).set({ error, endedAt: now() }).where(eq(pushDevices.id, device.id))
      await tx.delete(pushMessages).where(eq(pushMessages.deviceId, device.id))
    } else {
      const result = error === null ? { lastSentAt: now(), error } : { error }
      await tx.update(pushDevices).set(result).where(eq(pushDevices.id, device.id))
      const isOurs = and(eq(pushMessages.id, message.id), eq(pushMessages.claimedAt, message.claimedAt!))
      if (error === null || delay === undefined) await tx.delete(pushMessages).where(isOurs)
      else {
        const nextAt = new Date(now().getTime() + Math.max(delay, wait))
        await tx.update(pushMessages).set({ claimedAt: null, nextAt }).where(isOurs)
      }
    }
    await events.notify(tx, { type: 'push.changed' })
  })
}

/** The browser has dropped the subscription, or it belongs to another key of the site. */
const isEnded = (status: number | null) => status !== null && [400, 401, 403, 404, 410].includes(status)
const isPermanent = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 429

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
