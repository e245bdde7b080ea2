import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { bookings } from './bookings.ts'
import { moment, recordColumns } from './columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    ...recordColumns(),
    customerName: text('customer_name').notNull(),
    customerRole: text('customer_role').notNull(),
    rating: integer().notNull(),
    comment: text().notNull(),
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [check('reviews_rating', sql`${table.rating} between 1 and 5`)],
)

/** Customers who were asked for a review, one row per completed job. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: serial().primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    email: text(),
    phoneE164: text('phone_e164'),
    askedAt: moment('asked_at').notNull(),
    /** When the customer went on to a review site, and its name. */
    pressedAt: moment('pressed_at'),
    pressedSite: text('pressed_site'),
    /** When they said not to ask again. */
    declinedAt: moment('declined_at'),
  },
  (table) => [
    index('review_requests_asked').on(table.askedAt),
    index('review_requests_email').on(sql`lower(${table.email})`),
    index('review_requests_phone').on(table.phoneE164),
  ],
)
