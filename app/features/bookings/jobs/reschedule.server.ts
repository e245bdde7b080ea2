import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { isSameDay } from '#app/business/local-instant.ts'
import { notifyOwnerOf } from './owner-notices.server.ts'
import { publish } from '#app/events.ts'
import { reference } from '#app/http/reference.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { storeBooking } from '#db/booking-rows.ts'

import type { MailOutcome } from './schemas.ts'
import { isNotified, notifyCustomer } from './appointment-notices.server.ts'
import { isErased } from './name-of.ts'
import { closeRescheduleRequest, reopenRescheduleRequest } from './reschedule-requests.server.ts'
import { bookingRow, type StoredBooking } from './booking-row.server.ts'
import { timesOf } from './times.server.ts'
import { windowFor } from './arrival-window.server.ts'

/**
 * Moves a confirmed appointment and notifies the customer, unless they know the time: it is the same, or the appointment
 * is moved back before the mail about the move has left. The owner gets a mail too if the customer asked for another time.
 */
export async function reschedule(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  booking: StoredBooking,
  requested: { scheduledStart: string; scheduledEnd: string | null },
): Promise<MailOutcome> {
  const { db } = context
  const at = context.now()
  const { id, status, scheduledStart, scheduledEnd } = booking
  if (status !== 'confirmed') throw refuse.conflict('not_confirmed', 'Only a confirmed booking can be rescheduled.')
  if (isErased(booking)) throw refuse.conflict('erased', erasedRefusal)
  const times = timesOf(requested, null, at)
  const same = +times.scheduledStart === Number(scheduledStart) && +times.scheduledEnd === Number(scheduledEnd)
  if (same) return 'not-sent'
  const window = await windowFor(db, booking, times.scheduledStart)
  const isKnown = booking.notifiedStatus === 'confirmed' && Number(booking.notifiedStart) === +window.windowStart
  // Undone, the customer waits for an answer again; any other move is the answer.
  if (isKnown && booking.requestedAt === null) await reopenRescheduleRequest(db, booking)
  else await closeRescheduleRequest(db, booking, 'accepted', at)
  // Moved back to a time that the customer knows, it was agreed on before.
  const agreed = !isKnown && { scheduledAt: at }
  // Who was on the way, or had begun, was so at the time before.
  const hasMoved = +times.scheduledStart !== Number(scheduledStart)
  const progress = {
    ...(hasMoved && { arrivalAt: null }),
    ...(scheduledStart && !isSameDay(scheduledStart, times.scheduledStart) && { startedAt: null }),
  }
  await storeBooking(db, id, { ...times, ...window, ...progress, ...agreed, updatedAt: newVersion(booking, at) })
  const moved = await bookingRow(db, id)
  const from = scheduledStart && scheduledEnd && appointmentTime(scheduledStart, scheduledEnd)
  const to = appointmentTime(times.scheduledStart, times.scheduledEnd)
  const note = `${from ? `From ${from.day}, ${from.hours}\n` : ''}To ${to.day}, ${to.hours}`
  const summary = `Rescheduled ${reference('B', id)} to ${to.short}`
  await publish(context, 'booking.rescheduled', {
    kind: 'booking',
    id,
    note,
    activity: { actor: 'admin', ip: caller.ip, action: 'booking.reschedule', summary },
  })
  if (booking.requestedAt !== null) await notifyOwnerOf(context, 'new-time', moved)
  return (await isNotified(db, moved)) ? 'not-sent' : notifyCustomer(context, moved, 'updated')
}

const erasedRefusal = "This booking's personal data was erased, so it can't be rescheduled."
