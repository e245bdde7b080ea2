import { type DrawerState, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { LeadDrawer } from '#app/features/leads/office/lead-drawer.tsx'

import { BookingActions } from './booking-actions.tsx'
import { BookingDetail } from './booking-detail.tsx'
import { BookingContactActions } from './booking-contact-actions.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { readBooking } from './calls.ts'

export function BookingDrawer({
  list,
  rows,
}: {
  list: DrawerState & { hrefOf: (changes: { id: number }) => string }
  /** Rows for the previous and next buttons. */
  rows?: readonly { id: number }[]
}) {
  const record = useRecord(readBooking, list, rows)
  const { data: booking } = record
  return (
    <LeadDrawer
      screen={bookingScreen}
      record={record}
      {...(booking?.source === 'phone' && { received: 'taken by phone' })}
      actions={booking && <BookingContactActions key={booking.id} booking={booking} />}
      footer={booking && <BookingActions key={booking.id} booking={booking} closeAfter={record.closeAfter} />}
    >
      {(found) => <BookingDetail booking={found} hrefOf={(id) => list.hrefOf({ id })} />}
    </LeadDrawer>
  )
}
