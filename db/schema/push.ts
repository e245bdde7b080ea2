import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { createdAt, moment } from './columns.ts'
import { technicians } from './technicians.ts'

/** The browsers that show the owner or a technician notifications, by the address at which their push service takes messages for them. */
export const pushDevices = pgTable('push_devices', {
  id: serial().primaryKey(),
  endpoint: text().notNull().unique(),
  /** The keys that messages to it are encrypted with (RFC 8291). */
  p256dh: text().notNull(),
  auth: text().notNull(),
  userAgent: text('user_agent').notNull(),
  /** The session that was last used there. Null once it has been logged out: nothing is sent until the next sign-in. */
  session: text(),
  /** Whose My Day it belongs to; null for the office. */
  technicianId: integer('technician_id').references(() => technicians.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  seenAt: moment('seen_at').notNull(),
  lastSentAt: moment('last_sent_at'),
  /** Why the last message could not be sent. */
  error: text(),
  /** When its push service refused it for good: it has to subscribe again. */
  endedAt: moment('ended_at'),
})

/** Notifications to send, one per device; deleted once sent. They name no person. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial().primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** The kind of notice that decides what it says when it is sent; null if that is known. */
    notice: text(),
    /** The page of the office that it opens. */
    path: text().notNull(),
    /** An emergency: sent during quiet hours too. */
    urgent: boolean().notNull().default(false),
    relatedKind: text('related_kind'),
    relatedId: integer('related_id'),
    attempts: integer().notNull().default(0),
    nextAt: moment('next_at').notNull(),
    claimedAt: moment('claimed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('push_messages_related').on(table.relatedKind, table.relatedId)],
)
