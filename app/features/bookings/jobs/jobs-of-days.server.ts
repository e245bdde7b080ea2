import { and, asc, eq, inArray } from 'drizzle-orm'

import { addDays, localInstant } from '#app/business/local-instant.ts'
import type { Orm } from '#db/database.ts'
import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments } from '#db/schema/jobs.ts'
import { recordEvents } from '#db/schema/history.ts'

import { confirmedBetween, type StoredBooking, withReference } from './booking-row.server.ts'

/** Confirmed jobs in order, each with its notes for the technician. */
export async function jobsOfDays(db: Orm, from: string, days: number) {
  const rows = await selectBookings(db)
    .where(confirmedBetween(localInstant(from, '00:00'), localInstant(addDays(from, days), '00:00')))
    .orderBy(asc(appointments.scheduledStart), asc(bookings.id))
  return withNotes(db, rows)
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
    notes: notes.flatMap(({ id, text }) => (id === row.id && text ? [text] : [])),
  }))
}
