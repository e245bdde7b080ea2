import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'

import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import { postJson } from '#app/server/mail/post-json.ts'
import type { Orm } from '#db/database.ts'
import { webhookDeliveries, webhooks } from '#db/schema.ts'

import { signedHeaders } from './signature.server.ts'

const atOnce = 10
const minute = 60_000
const day = 24 * 60 * minute
/** How long to wait after each failed try; after the last one it has failed and waits for the owner's Resend. */
const patience = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
/** What lies further ahead was put there by a clock that was wrong. */
const longestWait = Math.max(...patience) + minute
/** One claimed this long ago belongs to a process that died. */
const abandoned = 5 * minute
const longestAnswer = 2_000
const kept = 30 * day

type Delivery = typeof webhookDeliveries.$inferSelect

/**
 * Sends what waits, to each webhook so many at a time: one that keeps us waiting with a hundred of them holds up no other.
 * Several instances share the work: each message is claimed, and the claim committed, before it is sent.
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
      if (due.every(({ length }) => length < atOnce)) return
    }
  },
}

/** Deletes what is over a month old: it holds names and numbers, and whoever was to know of them does. */
export const oldWebhooksJob: Job = {
  name: 'old-webhook-deliveries',
  every: day,
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - kept)
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
  },
}

async function reclaim(db: Orm, now: Date) {
  const { status, claimedAt } = webhookDeliveries
  const [long, ahead] = [-abandoned, abandoned].map((span) => new Date(now.getTime() + span))
  await db
    .update(webhookDeliveries)
    .set({ status: 'queued' })
    .where(and(eq(status, 'sending'), or(lte(claimedAt, long!), gt(claimedAt, ahead!))))
}

/** What waits for a webhook that is switched off goes on waiting. */
async function claimForEach({ db, now }: Context): Promise<Delivery[][]> {
  const active = await db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true))
  const due: Delivery[][] = []
  // Five at most.
  for (const { id } of active) due.push(await claim(db, id, now()))
  return due
}

async function claim(db: Orm, webhook: number, now: Date): Promise<Delivery[]> {
  const { id, status, nextAt, attempts, webhookId } = webhookDeliveries
  const isDue = or(lte(nextAt, now), gt(nextAt, new Date(now.getTime() + longestWait)))
  const due = db
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(webhookId, webhook), eq(status, 'queued'), isDue))
    .orderBy(nextAt, id)
    .limit(atOnce)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDeliveries)
    .set({ status: 'sending', claimedAt: now, attempts: sql`${attempts} + 1` })
    .where(sql`${id} in (${due})`)
    .returning()
}

async function deliver(context: Context, delivery: Delivery) {
  const { db, now, events, log } = context
  const became = await tried(context, delivery)
  if (became.status !== 'sent') {
    log.warn({ delivery: delivery.id, event: delivery.event, attempts: delivery.attempts }, 'A webhook was not taken')
  }
  const { id, claimedAt } = webhookDeliveries
  // Given up for dead meanwhile, and in other hands: a failure is no news of theirs.
  const isOurs = became.status === 'sent' ? undefined : eq(claimedAt, delivery.claimedAt!)
  await db
    .update(webhookDeliveries)
    .set({ ...became, claimedAt: null, ...(became.status === 'sent' && { sentAt: now() }) })
    .where(and(eq(id, delivery.id), isOurs))
  await events.notify(db, { type: 'webhook.changed', id: delivery.webhookId })
}

type Became = Pick<Delivery, 'status' | 'responseStatus' | 'response' | 'error'> & { nextAt?: Date }

/** Tries it, and gives what the row is to say of that. */
async function tried({ db, now, config }: Context, delivery: Delivery): Promise<Became> {
  const { id, request, attempts, webhookId } = delivery
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId))
  // Deleted this moment, and the row with it.
  if (!webhook) return { status: 'failed', responseStatus: null, response: null, error: null }
  const headers = signedHeaders(webhook.secret, { id: `msg_${id}`, at: now(), body: request })
  let answered: Pick<Delivery, 'responseStatus' | 'response'> = { responseStatus: null, response: null }
  let error: string
  try {
    const { status, ok, words } = await postJson('It', webhook.url, { headers, body: request }, config.privateHosts)
    const said = words.replaceAll('\u0000', '').slice(0, longestAnswer).toWellFormed()
    answered = { responseStatus: status, response: said }
    if (ok) return { status: 'sent', ...answered, error: null }
    error = `It answered ${status}.`
  } catch (failure) {
    error = (failure as Error).message.slice(0, 500)
  }
  // 410: it says itself that it will never take one again.
  const wait = answered.responseStatus === 410 ? undefined : patience[attempts - 1]
  if (wait === undefined) return { status: 'failed', ...answered, error }
  return { status: 'queued', ...answered, error, nextAt: new Date(now().getTime() + wait) }
}
