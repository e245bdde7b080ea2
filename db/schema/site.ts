import { bigint, index, integer, json, jsonb, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'

import { createdAt, moment, updatedAt } from './columns.ts'

export const users = pgTable('users', {
  id: serial().primaryKey(),
  email: text().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  role: text().notNull().default('user'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** The columns that connect-pg-simple expects; `sid` holds a hash, so a copy of the database opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: varchar().primaryKey(), sess: json().notNull(), expire: timestamp({ precision: 6 }).notNull() },
  (table) => [index('sessions_expire').on(table.expire)],
)

/** The first response to each Idempotency-Key, repeated for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    body: text(),
    /** The record that the response is about: the stored response is deleted when the record is erased. */
    recordKind: text('record_kind'),
    recordId: integer('record_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('idempotency_keys_expiry').on(table.expiresAt),
    index('idempotency_keys_record').on(table.recordKind, table.recordId),
  ],
)

/**
 * The table that rate-limiter-flexible expects: what an address has used of its limit. The migration makes it
 * UNLOGGED: counting needs no flush to disk, and losing a count in a crash does no harm.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** What the owner sets in the office; environment variables take precedence. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

/** When each background task last started, so that only one of several instances runs it. */
export const taskRuns = pgTable('task_runs', {
  name: text().primaryKey(),
  startedAt: moment('started_at').notNull(),
})
