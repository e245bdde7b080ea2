import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'

import type { Booking } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'

/** The bookings whose customers expect an upcoming visit. */
export const expectingVisit = (bookings: readonly Booking[], now = Date.now()): Booking[] =>
  bookings.filter((booking) => expectsVisit(booking, now))

/** Warns before deleting bookings whose customers expect a visit: deleting doesn't notify them. */
export function DeleteDialog({
  bookings,
  busy = false,
  onDelete,
  onClose,
}: {
  bookings: readonly Booking[]
  busy?: boolean
  onDelete: () => void
  onClose: () => void
}) {
  return (
    <AlertDialog
      open
      danger
      busy={busy}
      title={titleOf(bookings)}
      text={
        <>
          <p>
            {bookings.length === 1
              ? 'Deleting doesn’t notify the customer. If no one is coming, cancel the booking instead.'
              : 'Deleting doesn’t notify the customers. If no one is coming, cancel the bookings instead.'}
          </p>
          <ul className="mt-2 grid gap-1">
            {bookings.map((booking) => (
              <li key={booking.id}>{`${labelOf(booking)}: ${timeOf(booking)}`}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}

function titleOf(bookings: readonly Booking[]): string {
  if (bookings.every(({ status }) => status === 'confirmed'))
    return bookings.length === 1 ? 'Delete a confirmed booking?' : `Delete ${bookings.length} confirmed bookings?`
  return bookings.length === 1
    ? 'Delete a booking whose customer expects a visit?'
    : `Delete ${bookings.length} bookings whose customers expect a visit?`
}

const labelOf = (booking: Booking) => (isErased(booking) ? booking.reference : nameOf(booking))

function timeOf({ scheduledStart, scheduledEnd }: Booking) {
  const { date, hours } = appointmentTime(scheduledStart!, scheduledEnd!)
  return `${date}, ${hours}`
}
