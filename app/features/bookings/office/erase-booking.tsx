import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useNow } from '#app/office/use-now.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'

import { bookingCalls } from './calls.ts'
import type { AdminBooking } from './schemas.ts'
import { expectsUs } from './expects-us.ts'
import { nameOf } from './name-of.ts'
import { bookingReads, updateFailed } from './use-status-change.ts'

/** Erases whose booking it was, and says beforehand what that person would not hear of any more. */
export function EraseBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { id, reference } = booking
  const now = useNow()
  const action = useAdminAction(bookingCalls.erase, {
    success: ['Personal Data Erased', `${reference} no longer says who it was.`],
    failure: updateFailed,
    invalidates: bookingReads,
    onSuccess: onClose,
  })
  return (
    <EraseDialog
      open
      who={`${nameOf(booking)} (${reference})`}
      warning={now === null ? null : untold(booking, now)}
      busy={action.busy}
      onErase={() => void action.run({ params: { id } })}
      onClose={onClose}
    />
  )
}

function untold(booking: AdminBooking, now: number): string | null {
  const { status, mails, scheduledStart, scheduledEnd } = booking
  const isToCome = scheduledEnd !== null && Date.parse(scheduledEnd) > now
  if (expectsUs(booking, now)) {
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
