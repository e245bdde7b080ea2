import { useQuery } from '@tanstack/react-query'

import { useNow } from '#app/office/controls/use-now.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { unitsOfBooking } from '#app/features/equipment/calls.ts'
import { EraseDialog } from '#app/features/leads/office/erase-dialog.tsx'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'

import { bookingScreen } from './booking-screen.tsx'
import type { AdminBooking } from './schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { expectsVisit } from './expects-visit.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'

/** Erases a booking's personal data, after a warning about mails the customer would not get. */
export function EraseBooking({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const now = useNow()
  const { data: equipment } = useQuery({
    ...apiQuery(unitsOfBooking, { id: booking.id }),
    enabled: Boolean(booking.propertyId),
  })
  const hasUnits = equipment && equipment.units.length > 0
  const { erase, busy } = useLeadActions(bookingScreen, booking)
  return (
    <EraseDialog
      open
      who={`${nameOf(booking)} (${booking.reference})`}
      warning={[now !== null && erasureWarning(booking, now), hasUnits && unitsToo].filter(Boolean).join(' ')}
      busy={busy.erase}
      onErase={() => void erase().then((erased) => erased && onClose())}
      onClose={onClose}
    />
  )
}

const unitsToo = 'If this is the only booking at its address, the equipment there is erased, too.'

function erasureWarning(booking: AdminBooking, now: number): string | null {
  const { status, mails, scheduledStart, scheduledEnd } = booking
  const isUpcoming = scheduledEnd !== null && Date.parse(scheduledEnd) > now
  if (expectsVisit(booking, now)) {
    const { day } = appointmentTime(scheduledStart!, scheduledEnd!)
    return status === 'confirmed'
      ? `The appointment on ${day} stays, but you won’t be able to notify the customer of changes. If no one is coming, cancel it first.`
      : `The customer still expects us on ${day}. To notify them, cancel the booking before you erase their data.`
  }
  if (status !== 'cancelled' || (scheduledEnd !== null && !isUpcoming)) return null
  const mail = mails.find(({ kind }) => kind === 'customer-cancelled')?.status
  if (mail === 'failed')
    return 'The cancellation email didn’t reach the customer. Call them before you erase their data.'
  return mail === 'queued' || mail === 'sending'
    ? 'The cancellation email hasn’t been sent yet, and erasing will stop it. Wait until it’s sent, or call the customer first.'
    : null
}
