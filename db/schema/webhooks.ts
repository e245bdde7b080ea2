import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { createdAt, moment, updatedAt } from './columns.ts'

/** The owner's services that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: serial().primaryKey(),
  url: text().notNull(),
  /** The key that messages are signed with, in plain text since it is needed for each. */
  secret: text().notNull(),
  /** e.g. "booking.created". */
  events: text().array().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Each message to a webhook, with the request and the response. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: serial().primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** The body, byte for byte: it is the same for every attempt. */
    request: text().notNull(),
    status: text().$type<'queued' | 'sending' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    responseStatus: integer('response_status'),
    /** The first 2,000 characters of the response. */
    response: text(),
    error: text(),
    /** The person it is about: deleted when they are erased. */
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.status, table.nextAt),
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_related').on(table.relatedKind, table.relatedId),
    check('webhook_deliveries_status', sql`${table.status} in ('queued','sending','sent','failed')`),
  ],
)
