import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, phoneDigits, searchText } from './columns.ts'
import { jobs } from './jobs.ts'
import { type Urgency, leadColumns, leadIndexes } from './leads.ts'
import { properties } from './properties.ts'

export const bookings = pgTable(
  'bookings',
  {
    ...leadColumns(),
    status: text().notNull().default('pending'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    serviceType: text('service_type').notNull(),
    preferredDate: date('preferred_date', { mode: 'string' }),
    message: text(),
    urgency: text().$type<Urgency>().notNull().default('normal'),
    cancelReason: text('cancel_reason'),
    cancelledBy: text('cancelled_by').$type<'customer' | 'business'>(),
    /** Since when the office has not seen that the customer canceled, or that a technician can't make it. */
    unseenSince: moment('unseen_since'),
    /** 'web', 'phone' if the owner entered it, or 'plan' if we proposed a time for a visit that a plan includes. */
    source: text().notNull().default('web'),
    /** Where the work is to be done. */
    street: text(),
    unit: text(),
    town: text(),
    zip: text(),
    /** The same for all bookings there. */
    propertyId: integer('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** How to get in: gate code, pets, parking. */
    accessNotes: text('access_notes'),
    /** What is to be serviced, such as make, model and age. */
    equipment: text(),
    /** What was agreed on. Null until there is a time or somebody who goes. */
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** The version of the privacy policy and terms (`policyTexts`) that the customer accepted with the form. */
    policyVersion: text('policy_version'),
    /** How the customer says that they heard of us: one of `heardChoices`. */
    heardFrom: text('heard_from'),
    searchText: searchText(
      `first_name || ' ' || last_name || ' ' || email || ' ' || ${phoneDigits}`,
      `coalesce(message, '') || ' ' || coalesce(street, '') || ' ' || coalesce(town, '') || ' ' || coalesce(zip, '')`,
    ),
  },
  (table) => [
    ...leadIndexes('bookings', table),
    /** What still needs work, in the order in which it is listed. */
    index('bookings_open')
      .on(sql`(${table.firstResponseAt} is not null)`, sql`(${table.urgency} <> 'emergency')`, table.dueAt, table.id)
      .where(sql`${table.deletedAt} is null and ${table.status} in ('pending','contacted')`),
    index('bookings_name').on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id),
    index('bookings_property').on(table.propertyId),
    index('bookings_job').on(table.jobId),
    index('bookings_unseen')
      .on(table.unseenSince)
      .where(sql`${table.unseenSince} is not null`),
    check(
      'bookings_status',
      sql`${table.status} in ('pending','contacted','confirmed','completed','cancelled','no-show','spam')`,
    ),
  ],
)
