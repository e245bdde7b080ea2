import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { createdAt, moment, recordColumns, updatedAt } from './columns.ts'

export const services = pgTable(
  'services',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    category: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Position in the list, smallest first; ties in the order of creation. */
    position: integer().notNull().default(0),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    check(
      'services_category',
      sql`${table.category} in ('heating','cooling','air-quality','maintenance','emergency','smart-home')`,
    ),
  ],
)

export const membershipPlans = pgTable('membership_plans', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** Whole dollars a year. */
  price: integer().notNull(),
  description: text().notNull(),
  features: text().array().notNull(),
  isPopular: boolean('is_popular').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  /** What only the office knows: the visits of a year, each like "Spring visit: March to May", and the terms of a sale. */
  visits: text().array().notNull().default(['Spring visit: March to May', 'Fall visit: September to November']),
  discountPercent: smallint('discount_percent').notNull().default(0),
  termMonths: smallint('term_months').notNull().default(12),
  updatedAt: updatedAt(),
  deletedAt: moment('deleted_at'),
})

/** Images uploaded by the owner, re-encoded in several widths. */
export const images = pgTable(
  'images',
  {
    id: serial().primaryKey(),
    /** SHA-256 of the uploaded file: the same image is stored once. */
    hash: text().notNull(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    /** The largest one, as stored in blog_posts.image_url. */
    url: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    variants: jsonb().$type<{ url: string; width: number; type: string }[]>().notNull(),
    source: text().$type<'upload' | 'ai'>().notNull().default('upload'),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [uniqueIndex('images_url').on(table.url), index('images_hash').on(table.hash)],
)

/** Every privacy policy, with the terms of service, that a form was sent under; rows are only added. */
export const policyTexts = pgTable('policy_texts', {
  /** The first 12 hexadecimal digits of the SHA-256 of the text. */
  version: text().primaryKey(),
  text: text().notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
})

/**
 * Page views, actions and speed per page and day, with nothing about a single visitor. `bucket` is 0 for plain
 * counts, otherwise the bucket of the measured value (app/features/visits/buckets.ts).
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    /** The day in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** The path pattern, e.g. "/blog/:id". */
    page: text().notNull(),
    kind: text().notNull(),
    bucket: integer().notNull().default(0),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.kind, table.bucket] })],
)

/** Addresses of an earlier website and where they lead now. No chains: none leads to an address that is redirected itself. */
export const redirects = pgTable(
  'redirects',
  {
    ...recordColumns(),
    /** As app/features/redirects/addresses.ts writes it; with a query only if exactly that query is redirected. */
    from: text('from_address').notNull(),
    to: text('to_address').notNull(),
  },
  (table) => [
    uniqueIndex('redirects_from')
      .on(table.from)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Addresses that visitors asked for and got a 404, the 500 most wanted. */
export const missedAddresses = pgTable('missed_addresses', {
  id: serial().primaryKey(),
  address: text().notNull().unique(),
  hits: integer().notNull(),
  lastAt: moment('last_at').notNull(),
})
