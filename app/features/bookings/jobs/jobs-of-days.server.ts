import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'

import { addDays, localInstant } from '#app/business/local-instant.ts'
import type { Orm } from '#db/database.ts'
import { onEveryAppointment, selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { recordEvents } from '#db/schema/history.ts'

import { isHeld, type StoredBooking, withReference } from './booking-row.server.ts'

/**
 * What is and was planned for some days, in order: confirmed, done and no-show, each with its notes for the technician. An
 * appointment that another one followed is done. With `held`, also times that were proposed to customers.
 */
export async function jobsOfDays(db: Orm, from: string, days: number, held = false) {
  const start = localInstant(from, '00:00')
  const rows = await selectBookings(db, onEveryAppointment)
    .where(
      and(
        or(inArray(bookings.status, ['confirmed', 'completed', 'no-show']), held ? isHeld : undefined),
        isNull(bookings.deletedAt),
        lt(appointments.scheduledStart, localInstant(addDays(from, days), '00:00')),
        gt(appointments.scheduledEnd, start),
        // None is longer than a day: the index needs to look no further back.
        gt(appointments.scheduledStart, new Date(start.getTime() - 86_400_000)),
      ),
    )
    .orderBy(asc(appointments.scheduledStart), asc(bookings.id))
  return withNotes(
    db,
    rows.map((row) => (row.isCurrent ? row : { ...row, status: 'completed', completedAt: row.doneAt })),
  )
}

/** Jobs with a time, each with the notes of the office. */
export async function withNotes(db: Orm, rows: readonly StoredBooking[]) {
  const ids = rows.map(({ id }) => id)
  const notes = await db
    .select({ id: recordEvents.recordId, text: recordEvents.text })
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, 'booking'), eq(recordEvents.type, 'note'), inArray(recordEvents.recordId, ids)))
    .orderBy(asc(recordEvents.id))
  return rows.map((row) => ({
    ...withReference(row),
    scheduledStart: row.scheduledStart!,
    scheduledEnd: row.scheduledEnd!,
    isCurrent: row.isCurrent === true,
    notes: notes.flatMap(({ id, text }) => (id === row.id && text ? [text] : [])),
  }))
}
