import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { openTimes, spansOn } from '#app/business/opening-hours.ts'
import { publish } from '#app/events.ts'
import { storeRescheduleRequest } from '#app/features/bookings/jobs/reschedule-requests.server.ts'
import { notifyOwnerOf } from '#app/features/bookings/jobs/owner-notices.server.ts'
import { declineProposal } from '#app/features/bookings/jobs/proposals.server.ts'
import { isProposed } from '#app/features/bookings/jobs/times.server.ts'
import type { Context } from '#app/server/context.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storeBooking, type StoredBooking } from '#db/booking-rows.ts'

import type { OtherTime, HalfDay } from './schemas.ts'
import { isOpen, isOver, halfDayLabel } from '#app/features/bookings/jobs/half-days.ts'

/** Stores what the customer would rather have. The appointment stays as it is until the owner answers. */
export async function askForOtherTime(
  context: Context,
  booking: StoredBooking,
  { picked, otherDate: date, otherPart: part, words: requestNote, keep }: OtherTime,
): Promise<void> {
  const { db, now, profile } = context
  const other = date !== null && part !== null ? { date, part } : null
  if (picked.some((halfDay) => isOver(halfDay, now()))) throw refuse.invalid({ picked: isPast })
  if (other && isOver(other, now())) throw refuse.invalid({ otherDate: isPast })
  if (other && other.date > addDays(todayHere(now()), 366))
    throw refuse.invalid({ otherDate: 'Please choose a day within the next year.' })
  const open = openTimes((await profile(db)).hours, 'bookingPage')
  if (other && keep === undefined && !isOpen(other, open)) {
    const when = spansOn(other.date, open).length === 0 ? 'that day' : `that ${other.part}`
    throw refuse.question('keep', `We're closed ${when}. Keep it as a wish?`)
  }
  const halfDays = distinct([...picked, ...(other ? [other] : [])])
  if (isProposed(booking)) return declineProposal(context, booking, halfDays, requestNote)
  const isSame = JSON.stringify([halfDays, requestNote]) === JSON.stringify([booking.halfDays, booking.requestNote])
  // Pressed twice.
  if (isSame && booking.requestedAt !== null) return
  const { id } = booking
  await storeRescheduleRequest(db, booking, { halfDays, note: requestNote, requestedAt: now() })
  await storeBooking(db, id, { updatedAt: newVersion(booking, now()) })
  const note = [...halfDays.map(halfDayLabel), requestNote && `“${requestNote}”`].filter(Boolean).join('\n')
  await publish(context, 'booking.other_time_requested', { kind: 'booking', id, note })
  await notifyOwnerOf(context, 'other-time', booking)
}

const isPast = 'That time has passed. Please choose one that is still ahead.'

const distinct = (halfDays: HalfDay[]) => [
  ...new Map(halfDays.map((halfDay) => [halfDayLabel(halfDay), halfDay])).values(),
]
