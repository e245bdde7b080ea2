import { asc, desc, eq, inArray, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { handle, type Caller } from '#app/server/request/handler.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { withoutUndefined } from '#app/server/request/without-undefined.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { webhookDeliveries, webhooks } from '#db/schema.ts'

import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  maxWebhooks,
  renewSecret,
  resendDelivery,
  testWebhook,
} from './calls.ts'
import * as schemas from './schemas.ts'
import { messageBody, testEvent, type WebhookEvent } from './events.ts'
import { newSecret } from './signature.server.ts'

type Stored = typeof webhooks.$inferSelect

export const webhookHandlers = [
  handle(listWebhooks, schemas.listWebhooks, async (_call, { db }) =>
    shown(db, await db.select().from(webhooks).orderBy(asc(webhooks.id))),
  ),

  handle(addWebhook, schemas.addWebhook, async ({ body, caller }, context) => {
    const { db, now } = context
    // Concurrent requests must not exceed the limit.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)
    if ((await db.$count(webhooks)) >= maxWebhooks)
      throw refuse.conflict('too_many', `You already have ${maxWebhooks} webhooks. Delete one first.`)
    const at = now()
    const secret = newSecret()
    const [added] = await db
      .insert(webhooks)
      .values({ ...body, secret, createdAt: at, updatedAt: at })
      .returning()
    await log(context, caller, added!, 'create', 'Added')
    return { webhook: await one(db, added!), secret }
  }),

  handle(changeWebhook, schemas.changeWebhook, async ({ params, body, caller }, context) => {
    const { db, now, events } = context
    const webhook = await locked(db, params.id)
    refuseStale(caller, webhook)
    const [changed] = await db
      .update(webhooks)
      .set({ ...withoutUndefined(body), updatedAt: newVersion(webhook, now()) })
      .where(eq(webhooks.id, webhook.id))
      .returning()
    await log(context, caller, changed!, 'update', 'Changed')
    // Sends what was queued while it was off.
    if (changed!.isActive) await events.notify(db, { type: 'webhook.queued' })
    return one(db, changed!)
  }),

  handle(deleteWebhook, schemas.deleteWebhook, async ({ params, caller }, context) => {
    const { db } = context
    const webhook = await locked(db, params.id)
    await db.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id))
    await db.delete(webhooks).where(eq(webhooks.id, webhook.id))
    await log(context, caller, webhook, 'delete', 'Deleted')
    return { id: webhook.id }
  }),

  handle(renewSecret, schemas.renewSecret, async ({ params, caller }, context) => {
    const { db, now } = context
    const webhook = await locked(db, params.id)
    const secret = newSecret()
    const [changed] = await db
      .update(webhooks)
      .set({ secret, updatedAt: newVersion(webhook, now()) })
      .where(eq(webhooks.id, webhook.id))
      .returning()
    await log(context, caller, webhook, 'secret', 'Created a new secret for')
    return { webhook: await one(db, changed!), secret }
  }),

  handle(testWebhook, schemas.testWebhook, async ({ params }, { db, now, events, profile }) => {
    const { id: webhookId, isActive } = await locked(db, params.id)
    if (!isActive) throw refuse.conflict('off', 'Turn the webhook on first.')
    const at = now()
    const { brand } = await profile(db)
    const request = messageBody(testEvent, at.toISOString(), { message: `A test from the office of ${brand}.` })
    await db.insert(webhookDeliveries).values({ webhookId, event: testEvent, request, nextAt: at, createdAt: at })
    await events.notify(db, { type: 'webhook.queued' })
    return { queued: 1 }
  }),

  handle(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await found(db, params.id)
    return pageOf(db, query, {
      from: webhookDeliveries,
      found: eq(webhookDeliveries.webhookId, params.id),
      tab: webhookDeliveries.status,
      chosen: schemas.deliveryStatuses.find((one) => one === query.status) ?? '',
      read: (where) => db.select().from(webhookDeliveries).where(where).orderBy(desc(webhookDeliveries.id)),
    })
  }),

  handle(resendDelivery, schemas.resendDelivery, async ({ params }, { db, now, events }) => {
    const [delivery] = await db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, params.id))
      .for('update')
    if (!delivery) throw refuse.notFound('Message not found')
    const { isActive } = await found(db, delivery.webhookId)
    if (!isActive) throw refuse.conflict('off', 'Turn the webhook on first.')
    if (delivery.status === 'queued' || delivery.status === 'sending')
      throw refuse.conflict('invalid_transition', 'A message that is waiting or being sent can’t be resent.')
    const [queued] = await db
      .update(webhookDeliveries)
      .set({ status: 'queued', attempts: 0, nextAt: now(), error: null })
      .where(eq(webhookDeliveries.id, delivery.id))
      .returning()
    await events.notify(db, { type: 'webhook.queued' })
    return queued!
  }),
]

async function found(db: Orm, id: number): Promise<Stored> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!webhook) throw refuse.notFound('Webhook not found')
  return webhook
}

async function locked(db: Orm, id: number): Promise<Stored> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  if (!webhook) throw refuse.notFound('Webhook not found')
  return webhook
}

const one = async (db: Orm, row: Stored) => (await shown(db, [row]))[0]!

/** With the counts of their messages, and without the secret. */
async function shown(db: Orm, rows: Stored[]): Promise<(Omit<Stored, 'secret' | 'events'> & DeliveryStats)[]> {
  const { webhookId, status, sentAt } = webhookDeliveries
  const ids = rows.map(({ id }) => id)
  const stats = await db
    .select({
      id: webhookId,
      waiting: sql`count(*) filter (where ${inArray(status, ['queued', 'sending'])})`.mapWith(Number),
      failed: sql`count(*) filter (where ${eq(status, 'failed')})`.mapWith(Number),
      lastSentAt: sql`max(${sentAt})`.mapWith(sentAt),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookId, ids))
    .groupBy(webhookId)
  return rows.map(({ secret: _secret, ...row }) => {
    const { waiting = 0, failed = 0, lastSentAt = null } = stats.find(({ id }) => id === row.id) ?? {}
    return { ...row, events: row.events as WebhookEvent[], waiting, failed, lastSentAt }
  })
}
type DeliveryStats = { events: WebhookEvent[]; lastSentAt: Date | null } & Pick<schemas.Webhook, 'waiting' | 'failed'>

/** Logs only the host: the path of a webhook is often a secret. */
const log = (context: Context, caller: Caller, { id, url }: Stored, action: string, verb: string) =>
  publishChange(context, caller, 'webhook.changed', {
    kind: 'webhook',
    id,
    action: `webhook.${action}`,
    summary: `${verb} the webhook at ${new URL(url).host}`,
  })
