import { and, arrayContains, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { earlierAppointments, lockBookings, selectBookings, type StoredBooking } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'

export type { StoredBooking }

/** 404 if it doesn't exist or is in the trash. */
export async function bookingRow(db: Orm, id: number): Promise<StoredBooking> {
  const [booking] = await selectBookings(db).where(present(id))
  if (!booking) throw refuse.notFound('Booking not found')
  return booking
}

/** Locks the row for this transaction and checks the caller's version (If-Match). */
export async function rowToChange(db: Orm, id: number, caller?: Caller): Promise<StoredBooking> {
  const [booking] = await lockBookings(db, present(id))
  if (!booking) throw refuse.notFound('Booking not found')
  if (caller) refuseStale(caller, booking)
  return booking
}

const present = (id: number) => and(eq(bookings.id, id), isNull(bookings.deletedAt))

/** The bookings that a technician leads or helps with. */
export const goesTo = (id: number): SQL | undefined =>
  or(eq(appointments.technicianId, id), arrayContains(appointments.helperIds, [id]))

/** SQL condition: its time was proposed to the customer, and is held until they answer. */
export const isHeld = and(eq(bookings.status, 'contacted'), isNotNull(appointments.proposedUntil))

/** Confirmed bookings that overlap a time span, except one. */
export const confirmedBetween = (start: Date, end: Date, except?: number): SQL | undefined =>
  and(eq(bookings.status, 'confirmed'), between(start, end, except))

/** The same, with those whose time is held. */
export const takenBetween = (start: Date, end: Date, except?: number): SQL | undefined =>
  and(or(eq(bookings.status, 'confirmed'), isHeld), between(start, end, except))

const between = (start: Date, end: Date, except: number | undefined) =>
  and(
    isNull(bookings.deletedAt),
    isNotNull(appointments.scheduledEnd),
    lt(appointments.scheduledStart, end),
    sql`${appointments.scheduledEnd} > ${start}`,
    except === undefined ? undefined : sql`${bookings.id} <> ${except}`,
  )

/** The times of a job's appointments before the current one, in order. */
export const earlierTimes = async (db: Orm, booking: StoredBooking) =>
  (await earlierAppointments(db, booking)).flatMap(({ scheduledStart, scheduledEnd }) =>
    scheduledStart && scheduledEnd
      ? [{ scheduledStart: scheduledStart.toISOString(), scheduledEnd: scheduledEnd.toISOString() }]
      : [],
  )

export const withReference = <Row extends { id: number; status: string }>(row: Row) => ({
  ...row,
  status: row.status as BookingStatus,
  reference: reference('B', row.id),
})
