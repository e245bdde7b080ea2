import { isWithin } from '#app/features/bookings/appointment-time.ts'
import { AppointmentSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import type { StoredBooking } from './booking-row.server.ts'

/**
 * The arrival window that the customer is told for a new start: the one that they were told already if the start is in it,
 * else one that begins with it, as long as the settings say (0: an exact time).
 */
export async function windowFor(
  db: Orm,
  { windowStart, windowEnd, notifiedStatus, notifiedStart, notifiedEnd }: StoredBooking,
  start: Date,
): Promise<{ windowStart: Date; windowEnd: Date }> {
  const told = [
    { windowStart, windowEnd },
    // Moved back, after the settings changed or to a time agreed before there were windows.
    { windowStart: notifiedStatus === 'confirmed' && windowStart ? notifiedStart : null, windowEnd: notifiedEnd },
  ]
  for (const window of told) {
    const { windowStart: from, windowEnd: until } = window
    if (from && until && isWithin(start, from, until)) return { windowStart: from, windowEnd: until }
  }
  const { arrivalMinutes } = await readSetting(db, 'appointments', AppointmentSettings)
  return { windowStart: start, windowEnd: new Date(start.getTime() + arrivalMinutes * 60_000) }
}
