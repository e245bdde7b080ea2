import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'

import { createdAt, moment, updatedAt } from './columns.ts'

/** A person or company. Columns repeat what their requests say, and what the owner entered of them. */
export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    kind: text().$type<'person' | 'company'>().notNull().default('person'),
    /** As the owner entered them, if at all; the name is kept whatever requests say. */
    enteredName: text('entered_name'),
    enteredEmail: text('entered_email'),
    enteredPhone: text('entered_phone'),
    /** Whether it, or one merged into it, is shown without requests. */
    isEntered: boolean('is_entered').notNull().default(false),
    /** From the newest request that is neither spam nor in the trash; e-mail and phone from the newest that has them. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phoneE164: text('phone_e164'),
    /** Every name, e-mail and number of those requests, by `search_fold`. */
    searchText: text('search_text').notNull().default(''),
    requestCount: integer('request_count').notNull().default(0),
    /** Null without such a request: the customer is not shown unless the owner entered them. */
    lastRequestAt: moment('last_request_at'),
    /** The customer that has this one's requests, since the owner merged them. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => customers.id, { onDelete: 'cascade' }),
    /** Those who had been merged into it by then: undone, it brings them along. */
    mergedWith: integer('merged_with').array().notNull().default([]),
    createdAt: createdAt(),
    /** When the owner last changed what they entered. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('customers_recent')
      .on(sql`coalesce(${table.lastRequestAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.mergedIntoId} is null`),
    index('customers_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.mergedIntoId} is null`),
    index('customers_entered_email')
      .on(sql`lower(${table.enteredEmail})`)
      .where(sql`${table.enteredEmail} is not null`),
    index('customers_entered_phone')
      .on(table.enteredPhone)
      .where(sql`${table.enteredPhone} is not null`),
    index('customers_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('customers_without_requests')
      .on(table.id)
      .where(sql`${table.lastRequestAt} is null`),
    check('customers_kind', sql`${table.kind} in ('person','company')`),
  ],
)

/** Customers with the same phone number or e-mail address who the owner says are different people. */
export const differentCustomers = pgTable(
  'different_customers',
  {
    /** The smaller ID of the two. */
    oneId: integer('one_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('different_customers_other').on(table.otherId),
  ],
)
