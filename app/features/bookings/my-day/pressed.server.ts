import { localInstant, localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import type { StoredBooking } from '#app/features/bookings/office/rows.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'

const longest = 36 * 3_600_000

/**
 * When a button was pressed, by how long ago that was, as the phone says: its clock may be wrong. Never before the appointment's
 * day or before it was confirmed. `note`: for the history, if it arrived later.
 */
export function pressedAt({ now }: Context, caller: Caller, { scheduledStart, scheduledAt }: StoredBooking) {
  const arrived = now()
  const ago = Math.min(Math.max(Number(caller.header('x-pressed-ago')) || 0, 0), longest)
  const day = scheduledStart && localInstant(localTime(scheduledStart).date, '00:00')
  const earliest = Math.max(Number(day), Number(scheduledAt))
  const at = new Date(Math.min(Number(arrived), Math.max(Number(arrived) - ago, earliest)))
  const isLate = Number(arrived) - Number(at) >= 60_000
  return { at, note: isLate ? `\nPressed at ${clockTime(at)}, arrived at ${clockTime(arrived)}` : '' }
}
