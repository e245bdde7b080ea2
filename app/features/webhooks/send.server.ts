import { and, eq, lt, lte, sql } from 'drizzle-orm'

import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { postToService } from '#app/server/mail/post-to-service.ts'
import type { Orm } from '#db/database.ts'
import { webhookDeliveries, webhooks } from '#db/schema.ts'

import { signedHeaders } from './signature.server.ts'

const batchSize = 10
const minute = 60_000
const day = 24 * 60 * minute
/** The delays between attempts. After the last one the message has failed, and only the owner can resend it. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
/** A message claimed longer ago belongs to a process that died. */
const claimTimeout = 5 * minute
const maxResponseLength = 2_000
const retention = 30 * day

type Delivery = typeof webhookDeliveries.$inferSelect

/**
 * Sends queued messages, to each webhook in batches of its own, so that a slow one does not delay the others. Several
 * instances share the work: each message is claimed, and the claim committed, before it is sent.
 */
export const webhooksJob: Job = {
  name: 'webhooks',
  every: 15_000,
  onEvents: ['webhook.queued'],
  everywhere: true,
  run: async (context) => {
    await reclaim(context.db, context.now())
    while (!context.events.ending.aborted) {
      const due = await claimForEach(context)
      await Promise.all(due.flat().map((delivery) => deliver(context, delivery)))
      if (due.every(({ length }) => length < batchSize)) return
    }
  },
}

/** Deletes messages older than 30 days: they contain names and phone numbers. */
export const oldWebhooksJob: Job = {
  name: 'old-webhook-deliveries',
  every: day,
  deletes: true,
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - retention)
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
  },
}

async function reclaim(db: Orm, now: Date) {
  const { status, claimedAt } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({ status: 'queued' })
    .where(and(eq(status, 'sending'), lte(claimedAt, new Date(now.getTime() - claimTimeout))))
}

/** A batch for each active webhook. */
async function claimForEach({ db, now }: Context): Promise<Delivery[][]> {
  const active = await db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true))
  const due: Delivery[][] = []
  for (const { id } of active) due.push(await claim(db, id, now()))
  return due
}

async function claim(db: Orm, webhook: number, now: Date): Promise<Delivery[]> {
  const { id, status, nextAt, attempts, webhookId } = webhookDeliveries
  const due = db
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhook), eq(status, 'queued'), lte(nextAt, now)))
    .orderBy(nextAt, id)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDeliveries)
    .set({ status: 'sending', claimedAt: now, attempts: sql`${attempts} + 1` })
    .where(sql`${id} = any(array(${due}))`)
    .returning()
}

async function deliver(context: Context, delivery: Delivery) {
  const { db, now, events, log } = context
  const outcome = await attempt(context, delivery)
  if (outcome.status !== 'sent') {
    log.warn(
      { delivery: delivery.id, event: delivery.event, attempts: delivery.attempts },
      'A webhook message was not delivered',
    )
  }
  const { id, claimedAt } = webhookDeliveries
  // If another instance has claimed it in the meantime, our failure does not count.
  const isOurs = outcome.status === 'sent' ? undefined : eq(claimedAt, delivery.claimedAt!)
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, claimedAt: null, ...(outcome.status === 'sent' && { sentAt: now() }) })
    .where(and(eq(id, delivery.id), isOurs))
  await events.notify(db, { type: 'webhook.changed', id: delivery.webhookId })
}

type Outcome = Pick<Delivery, 'status' | 'responseStatus' | 'response' | 'error'> & { nextAt?: Date }

/** Sends the message and returns the changes to its row. */
async function attempt({ db, now, config }: Context, delivery: Delivery): Promise<Outcome> {
  const { id, request, attempts, webhookId } = delivery
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId))
  // Deleted just now, and the message with it.
  if (!webhook) return { status: 'failed', responseStatus: null, response: null, error: null }
  const headers = signedHeaders(webhook.secret, { id: `msg_${id}`, at: now(), body: request })
  let result: Pick<Delivery, 'responseStatus' | 'response'> = { responseStatus: null, response: null }
  let error: string
  let wait = 0
  try {
    const { status, ok, excerpt, retryAfter } = await postToService(
      'The server',
      webhook.url,
      { headers, body: request },
      config.privateHosts,
    )
    const response = excerpt.replaceAll('\u0000', '').slice(0, maxResponseLength).toWellFormed()
    result = { responseStatus: status, response }
    if (ok) return { status: 'sent', ...result, error: null }
    error = `The server responded with ${status}.`
    wait = retryAfter
  } catch (failure) {
    error = (failure as Error).message.slice(0, 500)
  }
  // 410 Gone: the receiver wants no further attempts.
  const delay = result.responseStatus === 410 ? undefined : retryDelays[attempts - 1]
  if (delay === undefined) return { status: 'failed', ...result, error }
  return { status: 'queued', ...result, error, nextAt: new Date(now().getTime() + Math.max(delay, wait)) }
}
