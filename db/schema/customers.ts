import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'

import { createdAt, moment } from './columns.ts'

/** One record per person who sent requests; its columns repeat what the person's requests say. */
export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    /** From the newest request that is neither spam nor in the trash; e-mail and phone from the newest that has them. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    phoneE164: text('phone_e164'),
    /** Every name, e-mail and number of those requests, by `search_fold`. */
    searchText: text('search_text').notNull().default(''),
    requestCount: integer('request_count').notNull().default(0),
    /** Null without such a request: the customer is not shown. */
    lastRequestAt: moment('last_request_at'),
    /** The customer that has this one's requests, since the owner merged them. */
    mergedIntoId: integer('merged_into_id'),
    /** Those who had been merged into it by then: undone, it brings them along. */
    mergedWith: integer('merged_with').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('customers_recent')
      .on(table.lastRequestAt, table.id)
      .where(sql`${table.mergedIntoId} is null and ${table.lastRequestAt} is not null`),
    index('customers_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.mergedIntoId} is null and ${table.lastRequestAt} is not null`),
    index('customers_merged')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index('customers_without_requests')
      .on(table.id)
      .where(sql`${table.lastRequestAt} is null`),
  ],
)

/** Customers with the same phone number or e-mail address who the owner says are different people. */
export const differentCustomers = pgTable(
  'different_customers',
  {
    /** The smaller ID of the two. */
    oneId: integer('one_id').notNull(),
    otherId: integer('other_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('different_customers_other').on(table.otherId),
  ],
)
