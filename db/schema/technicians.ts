import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { createdAt, moment, recordColumns, updatedAt } from './columns.ts'

/** Who does the jobs. They don't sign in. */
export const technicians = pgTable('technicians', {
  ...recordColumns(),
  name: text().notNull(),
  /** One of `technicianColors`. */
  color: text().notNull(),
  phone: text(),
  email: text(),
  /** The URL of an uploaded image, or ''. */
  photo: text().notNull().default(''),
  license: text(),
  /** The service types that they do; empty means all of them. */
  services: text().array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  /** Whether changes of their day are texted to their phone, unless My Day notifies it. */
  getsTexts: boolean('gets_texts').notNull().default(false),
  /** HH:MM; the same time twice for none. */
  quietFrom: text('quiet_from').notNull().default('21:00'),
  quietUntil: text('quiet_until').notNull().default('06:00'),
  /** The jobs that they were notified of; null before the first message. */
  notified: jsonb().$type<NotifiedJob[]>(),
})

/** A job as a technician knows it. */
export interface NotifiedJob {
  /** Of the booking. */
  id: number
  /** ISO moments. */
  start: string
  end: string
  /** Hashes of the address, of how to get in and of what the customer texted. */
  details: string[]
}

/** When a technician can't work: whole days or hours. */
export const timeOff = pgTable(
  'technician_time_off',
  {
    id: serial().primaryKey(),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => technicians.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('time_off_ends').on(table.endsAt),
    check('time_off_span', sql`${table.endsAt} >= ${table.startsAt}`),
  ],
)
