import { localDay, localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import type { StoredBooking } from '#app/features/bookings/jobs/booking-row.server.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'

/** For what was done at an earlier appointment of a job. */
export const hasAnother = () =>
  refuse.conflict('changed', 'This job has another appointment now. Please call the office about what you did.')

const longest = 36 * 3_600_000

/** For how many milliseconds a press waited, by what the phone says. */
export const pressedAgo = (caller: Caller): number =>
  Math.min(Math.max(Number(caller.header('x-pressed-ago')) || 0, 0), longest)

/**
 * When a button was pressed, by how long ago the phone says, and a note for the history if that is later than it arrived. Refuses
 * what was pressed at an earlier appointment of the job.
 */
export function pressedAt(arrived: Date, caller: Caller, { scheduledStart, scheduledAt, reason }: StoredBooking) {
  const ago = pressedAgo(caller)
  if (reason !== null && +arrived - ago < Number(scheduledAt)) throw hasAnother()
  // Not before the appointment's day, or before it was confirmed.
  const earliest = Math.max(
    Number(scheduledStart && localDay(localTime(scheduledStart).date).start),
    Number(scheduledAt),
  )
  const at = new Date(Math.min(+arrived, Math.max(+arrived - ago, earliest)))
  return { at, note: +arrived - +at < 60_000 ? '' : `\nPressed at ${clockTime(at)}, arrived at ${clockTime(arrived)}` }
}
