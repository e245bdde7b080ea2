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

import { createdAt, day, moment, searchText } from './columns.ts'
import { customers } from './customers.ts'

/** Where work is done; its columns repeat what the bookings there say. */
export const properties = pgTable(
  'properties',
  {
    id: serial().primaryKey(),
    /** As in the newest booking there that is neither spam nor in the trash; rather not all in capitals. */
    street: text().notNull().default(''),
    unit: text(),
    town: text(),
    zip: text(),
    bookingCount: integer('booking_count').notNull().default(0),
    /** Null without such a booking: the property is not shown unless the owner entered it for somebody. */
    lastBookingAt: moment('last_booking_at'),
    isEntered: boolean('is_entered').notNull().default(false),
    /** Of equipment that is not in the trash: with it, the property is shown without bookings, too. */
    unitCount: integer('unit_count').notNull().default(0),
    /** The last day of the latest plan here. */
    memberUntil: day('member_until'),
    /** The one that is shown in its place, since the owner joined them. */
    joinedIntoId: integer('joined_into_id').references((): AnyPgColumn => properties.id, { onDelete: 'cascade' }),
    searchText: searchText(`street || ' ' || coalesce(unit, '')`, `coalesce(town, '') || ' ' || coalesce(zip, '')`),
    createdAt: createdAt(),
  },
  (table) => [
    index('properties_recent')
      .on(sql`coalesce(${table.lastBookingAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.joinedIntoId} is null`),
    index('properties_joined')
      .on(table.joinedIntoId)
      .where(sql`${table.joinedIntoId} is not null`),
    /** Another spelling of an address mostly has the same house number. */
    index('properties_number').on(sql`split_part(${table.street}, ' ', 1)`),
  ],
)

export type PropertyRole = 'contact' | 'owner' | 'tenant'

/** What customers are at a property, as the owner says; who has bookings there is one of its people without a row, too. */
export const propertyPeople = pgTable(
  'property_people',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Whether the owner entered the address for them: then they are one of its people without bookings. */
    isEntered: boolean('is_entered').notNull().default(false),
    role: text().$type<PropertyRole>().notNull().default('contact'),
    /** The last day before it was sold. What is personal of theirs is not shown with the jobs of those who came after. */
    until: day('until'),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.customerId] }),
    index('property_people_customer').on(table.customerId),
    check('property_people_role', sql`${table.role} in ('contact','owner','tenant')`),
  ],
)
