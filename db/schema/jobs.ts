import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { moment } from './columns.ts'
import { technicians } from './technicians.ts'

/** Work that was agreed on with a customer. */
export const jobs = pgTable('jobs', {
  id: serial().primaryKey(),
  completedAt: moment('completed_at'),
  /** What was done, and its price, entered when the job is completed. */
  workDone: text('work_done'),
  valueCents: bigint('value_cents', { mode: 'number' }),
})

/** One time at which somebody comes for a job. */
export const appointments = pgTable(
  'appointments',
  {
    id: serial().primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Of each job's appointments one: the open one, or else the last. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** Why somebody comes again, and for how many minutes; null of the first appointment. */
    reason: text(),
    minutes: integer(),
    /** Null while it waits for a time. */
    scheduledStart: moment('scheduled_start'),
    scheduledEnd: moment('scheduled_end'),
    /** When the customer was told that somebody comes; null: from start to end, as before there were arrival windows. */
    windowStart: moment('window_start'),
    windowEnd: moment('window_end'),
    /** When this time was agreed. */
    scheduledAt: moment('scheduled_at'),
    /** Until when a proposed time is held for the customer, who has not said yes to it. Null of one that was agreed. */
    proposedUntil: moment('proposed_until'),
    /** The start that the customer was reminded of. */
    remindedStart: moment('reminded_start'),
    /** The time of arrival that "On My Way" gave the customer. */
    arrivalAt: moment('arrival_at'),
    /** When the technician began the work. */
    startedAt: moment('started_at'),
    /** When the job was completed in it; null if somebody comes again for what was begun. */
    doneAt: moment('done_at'),
    /** When it was canceled, after an earlier one of its job took place. It is not the current one then. */
    canceledAt: moment('canceled_at'),
    /** The start for which the customer said that they will be there. */
    acknowledgedStart: moment('acknowledged_start'),
    /** The calendar entry that the customer has; the sequence increases with each change sent. */
    icsUid: text('ics_uid'),
    icsSequence: integer('ics_sequence').notNull().default(0),
    /** What the last mail about the appointment said that was handed over: null if there was none. */
    notifiedStatus: text('notified_status').$type<'confirmed' | 'cancelled'>(),
    notifiedStart: moment('notified_start'),
    notifiedEnd: moment('notified_end'),
    /** Who leads the job, and who helps. Null and empty as long as nobody is chosen. */
    technicianId: integer('technician_id').references(() => technicians.id, { onDelete: 'set null' }),
    helperIds: integer('helper_ids').array().notNull().default([]),
  },
  (table) => [
    index('appointments_job').on(table.jobId),
    uniqueIndex('appointments_current')
      .on(table.jobId)
      .where(sql`${table.isCurrent}`),
    index('appointments_scheduled').on(table.scheduledStart),
    index('appointments_technician').on(table.technicianId, table.scheduledStart),
    index('appointments_proposed')
      .on(table.proposedUntil)
      .where(sql`${table.proposedUntil} is not null`),
  ],
)

/** A half day that a customer asks for. */
export interface HalfDay {
  /** YYYY-MM-DD. */
  date: string
  part: 'morning' | 'afternoon'
}

/** What a customer would rather have than the time of their appointment. */
export const rescheduleRequests = pgTable(
  'reschedule_requests',
  {
    id: serial().primaryKey(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    halfDays: jsonb('half_days').$type<HalfDay[]>().notNull(),
    note: text(),
    requestedAt: moment('requested_at').notNull(),
    /** Null while the customer waits for an answer. Of one that was accepted, when the new time was agreed. */
    answeredAt: moment('answered_at'),
    outcome: text().$type<'accepted' | 'declined' | 'withdrawn'>(),
  },
  (table) => [
    index('reschedule_requests_appointment').on(table.appointmentId),
    uniqueIndex('reschedule_requests_open')
      .on(table.appointmentId)
      .where(sql`${table.answeredAt} is null`),
  ],
)
