import { useNow } from '#app/office/controls/use-now.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'

import { bookingScreen } from './booking-screen.tsx'
import type { AdminBooking } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { nameOf } from './name-of.ts'

/** Erases a booking's personal data, after a warning about what the customer would not be told. */
export function EraseBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const now = useNow()
  const { erase, busy } = useLeadActions(bookingScreen, booking)
  return (
    <EraseDialog
      open
      who={`${nameOf(booking)} (${booking.reference})`}
      warning={now === null ? null : untold(booking, now)}
      busy={busy.erase}
      onErase={() => void erase().then((erased) => erased && onClose())}
      onClose={onClose}
    />
  )
}

function untold(booking: AdminBooking, now: number): string | null {
  const { status, mails, scheduledStart, scheduledEnd } = booking
  const isToCome = scheduledEnd !== null && Date.parse(scheduledEnd) > now
  if (expectsVisit(booking, now)) {
    const { day } = appointmentTime(scheduledStart!, scheduledEnd!)
    return status === 'confirmed'
      ? `The appointment on ${day} stays, and nobody could tell them of a change any more. If nobody is to come, cancel it first.`
      : `They still expect us on ${day}, and nobody could tell them otherwise any more. Cancel it first, and they hear of it.`
  }
  if (status !== 'cancelled' || (scheduledEnd !== null && !isToCome)) return null
  const mail = mails.find(({ kind }) => kind === 'customer-cancelled')?.status
  if (mail === 'failed') return 'The e-mail about the cancellation did not reach them. Call them before you erase this.'
  return mail === 'queued' || mail === 'sending'
    ? 'The e-mail about the cancellation has not left yet, and would not be sent any more. Wait until it has, or call them first.'
    : null
}
