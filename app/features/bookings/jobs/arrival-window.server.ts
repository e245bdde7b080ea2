import { windowAt } from '#app/features/bookings/appointment-time.ts'
import { AppointmentSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import type { StoredBooking } from './booking-row.server.ts'

/** The arrival window of an appointment at a new start: `windowAt`, by what its customer knows and the settings. */
export async function windowFor(db: Orm, booking: StoredBooking, start: Date) {
  const { status, windowStart, windowEnd, notifiedStart, notifiedEnd } = booking
  // Of what isn't confirmed, no window counts. First what the customer was notified of: moved back before a mail has left, it
  // is the window as before.
  const known =
    status === 'confirmed' && windowStart
      ? ([
          [notifiedStart, notifiedEnd],
          [windowStart, windowEnd],
        ] as const)
      : []
  const { arrivalMinutes } = await readSetting(db, 'appointments', AppointmentSettings)
  return windowAt(start, arrivalMinutes, known)
}
