import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'

/** The whole data model: every stored entity of SPEC §3, then what we add (PRODUCT §6), each with its reason. */

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** The four text-message choices exactly as the visitor sent them (SPEC §3). */
export interface SmsConsent {
  general: boolean
  informational: boolean
  marketing: boolean
  noTexts: boolean
}

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

/** The shape connect-pg-simple stores in; `sid` holds a hash, so a copy of the database opens no session. */
export const sessions = pgTable(
  'sessions',
  { sid: varchar().primaryKey(), sess: json().notNull(), expire: timestamp({ precision: 6 }).notNull() },
  (table) => [index('sessions_expire').on(table.expire)],
)

export const services = pgTable(
  'services',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    icon: text().notNull(),
    category: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    check(
      'services_category',
      sql`${table.category} in ('heating','cooling','air-quality','maintenance','emergency','smart-home')`,
    ),
  ],
)

export const bookings = pgTable(
  'bookings',
  {
    id: serial().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    serviceType: text('service_type').notNull(),
    preferredDate: date('preferred_date', { mode: 'string' }),
    message: text(),
    status: text().notNull().default('pending'),
    smsConsent: jsonb('sms_consent').$type<SmsConsent>(),
    createdAt: createdAt(),
    /** The end of the promise made to this visitor (PRODUCT §7.4). */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('bookings_status_due').on(table.status, table.dueAt),
    check(
      'bookings_status',
      sql`${table.status} in ('pending','contacted','confirmed','completed','cancelled','no-show','spam')`,
    ),
  ],
)

export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    customerName: text('customer_name').notNull(),
    customerRole: text('customer_role').notNull(),
    rating: integer().notNull(),
    comment: text().notNull(),
    isPublished: boolean('is_published').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [check('reviews_rating', sql`${table.rating} between 1 and 5`)],
)

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    imageUrl: text('image_url'),
    isPublished: boolean('is_published').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('blog_posts_public').on(table.isPublished, table.createdAt)],
)

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    name: varchar({ length: 100 }).notNull().unique(),
    slug: varchar({ length: 100 }).notNull().unique(),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('categories_name_folded').on(sql`lower(${table.name})`)],
)

export const contacts = pgTable(
  'contacts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().notNull().default('unread'),
    smsConsent: jsonb('sms_consent').$type<SmsConsent>(),
    createdAt: createdAt(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('contacts_status_due').on(table.status, table.dueAt),
    check('contacts_status', sql`${table.status} in ('unread','read','replied','archived','spam')`),
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
})

export const newsletters = pgTable(
  'newsletters',
  {
    id: serial().primaryKey(),
    email: text().notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Which form they used: 'home', 'blog' or 'unsubscribe' (the way back). */
    source: text(),
  },
  (table) => [uniqueIndex('newsletters_email_folded').on(sql`lower(${table.email})`)],
)

export const privacyContacts = pgTable(
  'privacy_contacts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    smsConsent: jsonb('sms_consent').$type<SmsConsent>().notNull(),
    status: text().notNull().default('new'),
    createdAt: createdAt(),
    /** The visitor's own clock, as sent; kept beside ours as evidence. */
    submittedAt: moment('submitted_at'),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('privacy_contacts_status_due').on(table.status, table.dueAt),
    check('privacy_contacts_status', sql`${table.status} in ('new','read','replied','archived','spam')`),
  ],
)

export const newsletterTemplates = pgTable('newsletter_templates', {
  id: serial().primaryKey(),
  title: text().notNull(),
  subject: text().notNull(),
  content: text().notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const newsletterThemes = pgTable(
  'newsletter_themes',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    primaryColor: text('primary_color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    accentColor: text('accent_color').notNull(),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    headerStyle: text('header_style').notNull().default('gradient'),
    fontFamily: text('font_family').notNull().default('Arial, sans-serif'),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('newsletter_themes_one_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
)

/** Addresses that asked us to stop, subscriber or not: no import may bring them back. */
export const emailSuppressions = pgTable('email_suppressions', {
  email: text().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
})

/** The first answer to each Idempotency-Key, given again for 24 hours (PRODUCT §5). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    body: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)

/**
 * rate-limiter-flexible's own shape: what an address has used of its allowance. The migration makes it UNLOGGED: a count
 * costs no flush to disk, and one lost in a crash harms nobody.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
