import { and, eq, inArray, lt } from 'drizzle-orm'

import type { Task } from '#app/server/tasks/tasks.ts'
import { isClaimed, nextTry, type Queue, workThrough } from '#app/server/tasks/queue.ts'
import type { Context } from '#app/server/context.ts'
import { postToService } from '#app/server/outgoing/post-to-service.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

import { signedHeaders } from './signature.server.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** The delays between attempts. After the last one the message has failed, and only the owner can resend it. */
const retryDelays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
const maxResponseLength = 2_000
const retention = 30 * day

type Delivery = typeof webhookDeliveries.$inferSelect

/** Sends queued messages, to each active webhook in batches of its own, so that a slow one does not delay the others. */
export const webhooksTask: Task = {
  name: 'webhooks',
  every: 15_000,
  onEvents: ['webhook.queued'],
  everywhere: true,
  run: async (context) => {
    const active = await context.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true))
    await Promise.all(active.map(({ id }) => workThrough(queueOf(id), context)))
  },
}

const queueOf = (webhook: number): Queue<typeof webhookDeliveries> => ({
  table: webhookDeliveries,
  which: () => and(eq(webhookDeliveries.webhookId, webhook), inArray(webhookDeliveries.status, ['queued', 'sending'])),
  batchSize: 10,
  lease: 5 * minute,
  claimed: { status: 'sending' },
  work: (due, context) => Promise.all(due.map((delivery) => deliver(context, delivery))),
})

/** Deletes messages older than 30 days: they contain names and phone numbers. */
export const oldWebhooksTask: Task = {
  name: 'old-webhook-deliveries',
  every: day,
  deletes: true,
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - retention)
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
  },
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
  await db
    .update(webhookDeliveries)
    .set({ ...outcome, claimedAt: null, ...(outcome.status === 'sent' && { sentAt: now() }) })
    // If another instance has claimed it in the meantime, our failure does not count.
    .where(outcome.status === 'sent' ? eq(webhookDeliveries.id, delivery.id) : isClaimed(webhookDeliveries, delivery))
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
  const nextAt = result.responseStatus === 410 ? null : nextTry(retryDelays, attempts, now(), wait)
  return { status: nextAt ? 'queued' : 'failed', ...result, error, ...(nextAt && { nextAt }) }
}
