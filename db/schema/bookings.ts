import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, phoneDigits, searchText } from './columns.ts'
import { type Urgency, leadColumns, leadIndexes } from './leads.ts'
import { properties } from './properties.ts'
import { technicians } from './technicians.ts'

/** A half day that a customer asks for. */
export interface WishedTime {
  /** YYYY-MM-DD. */
  date: string
  part: 'morning' | 'afternoon'
}

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
    scheduledStart: moment('scheduled_start'),
    scheduledEnd: moment('scheduled_end'),
    /** When this time was agreed. */
    scheduledAt: moment('scheduled_at'),
    /** The start that the customer was reminded of. */
    remindedStart: moment('reminded_start'),
    /** The time of arrival that "On My Way" gave the customer. */
    arrivalAt: moment('arrival_at'),
    /** When the technician began the work. */
    startedAt: moment('started_at'),
    completedAt: moment('completed_at'),
    /** The start for which the customer said that they will be there. */
    acknowledgedStart: moment('acknowledged_start'),
    /** What the customer would rather have, until the owner accepts or declines it. */
    wishes: jsonb().$type<WishedTime[]>(),
    wishNote: text('wish_note'),
    wishedAt: moment('wished_at'),
    cancelReason: text('cancel_reason'),
    cancelledBy: text('cancelled_by').$type<'customer' | 'business'>(),
    /** The calendar entry that the customer has; the sequence increases with each change sent. */
    icsUid: text('ics_uid'),
    icsSequence: integer('ics_sequence').notNull().default(0),
    /** What the last mail about the appointment said that was handed over: null if there was none. */
    notifiedStatus: text('notified_status').$type<'confirmed' | 'cancelled'>(),
    notifiedStart: moment('notified_start'),
    notifiedEnd: moment('notified_end'),
    /** 'web', or 'phone' if the owner entered it. */
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
    /** What was done, and its price in dollars, entered when the job is completed. */
    workDone: text('work_done'),
    jobValue: numeric('job_value', { precision: 10, scale: 2, mode: 'number' }),
    /** Who leads the job, and who helps. Null and empty as long as nobody is chosen. */
    technicianId: integer('technician_id').references(() => technicians.id, { onDelete: 'set null' }),
    helperIds: integer('helper_ids').array().notNull().default([]),
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
    index('bookings_scheduled').on(table.scheduledStart),
    index('bookings_technician').on(table.technicianId, table.scheduledStart),
    check(
      'bookings_status',
      sql`${table.status} in ('pending','contacted','confirmed','completed','cancelled','no-show','spam')`,
    ),
  ],
)
