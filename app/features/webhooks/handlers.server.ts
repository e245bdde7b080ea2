import { asc, desc, eq, inArray, sql } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import { handle } from '#app/server/request/handler.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

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

const records = recordsIn(webhooks, {
  kind: 'webhook',
  event: 'webhook.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Webhook not found',
  // Only the host: the path of a webhook is often a secret.
  describe: ({ url }) => `the webhook at ${new URL(url).host}`,
})

export const webhookHandlers = [
  handle(listWebhooks, schemas.listWebhooks, async (_call, { db }) =>
    shown(db, await db.select().from(webhooks).orderBy(asc(webhooks.id))),
  ),

  handle(addWebhook, schemas.addWebhook, async ({ body, caller }, context) => {
    const { db } = context
    // Concurrent requests must not exceed the limit.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)
    if ((await db.$count(webhooks)) >= maxWebhooks)
      throw refuse.conflict('too_many', `You already have ${maxWebhooks} webhooks. Delete one first.`)
    const secret = newSecret()
    const added = await records.add(context, caller, { ...body, secret }, 'Added')
    return { webhook: await one(db, added), secret }
  }),

  handle(changeWebhook, schemas.changeWebhook, async ({ params, body, caller }, context) => {
    const { db, events } = context
    const webhook = await records.lock(db, params.id, caller)
    const changed = await records.change(context, caller, webhook, body, ['update', 'Changed'])
    // Sends what was queued while it was off.
    if (changed.isActive) await events.notify(db, { type: 'webhook.queued' })
    return one(db, changed)
  }),

  handle(deleteWebhook, schemas.deleteWebhook, async ({ params, caller }, context) => {
    const { db } = context
    const webhook = await records.lock(db, params.id)
    await db.delete(webhooks).where(eq(webhooks.id, webhook.id))
    await records.log(context, caller, webhook, 'delete', 'Deleted')
    return { id: webhook.id }
  }),

  handle(renewSecret, schemas.renewSecret, async ({ params, caller }, context) => {
    const webhook = await records.lock(context.db, params.id)
    const secret = newSecret()
    const logged = ['secret', 'Created a new secret for'] as const
    const changed = await records.change(context, caller, webhook, { secret }, logged)
    return { webhook: await one(context.db, changed), secret }
  }),

  handle(testWebhook, schemas.testWebhook, async ({ params }, { db, now, events, profile }) => {
    const { id: webhookId, isActive } = await records.lock(db, params.id)
    if (!isActive) throw refuse.conflict('off', 'Turn the webhook on first.')
    const at = now()
    const { brand } = await profile(db)
    const request = messageBody(testEvent, at.toISOString(), { message: `A test from the office of ${brand}.` })
    await db.insert(webhookDeliveries).values({ webhookId, event: testEvent, request, nextAt: at, createdAt: at })
    await events.notify(db, { type: 'webhook.queued' })
    return { queued: 1 }
  }),

  handle(listDeliveries, schemas.listDeliveries, async ({ params, query }, { db }) => {
    await records.find(db, params.id)
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
    const { isActive } = await records.find(db, delivery.webhookId)
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
