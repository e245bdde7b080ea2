import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { type DrawerState, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { NoteForm } from '#app/office/form/note-form.tsx'
import { AlsoFrom } from '#app/features/customers/office/also-from.tsx'
import { BookingEquipment } from '#app/features/equipment/office/equipment-section.tsx'
import { PlansSection } from '#app/features/members/office/plans-section.tsx'
import { RequestThread } from '#app/features/customers/office/thread.tsx'
import { LeadDrawer } from '#app/features/leads/office/lead-drawer.tsx'
import { useContactQuestion } from '#app/features/leads/office/use-contact-question.tsx'
import { PrivateFiles } from '#app/features/private-files/office/private-files.tsx'

import { AppointmentCard } from './appointment-card.tsx'
import { BookingActions } from './booking-actions.tsx'
import { bookingScreen } from './booking-screen.tsx'
import { bookingCalls, readBooking } from './calls.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'

const sources: Record<string, { received: string }> = {
  phone: { received: 'taken by phone' },
  plan: { received: 'proposed by us' },
}

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
  const contact = useContactQuestion(bookingCalls, booking && { ...booking, kind: 'booking', name: nameOf(booking) })
  return (
    <LeadDrawer
      screen={bookingScreen}
      record={record}
      {...(booking && sources[booking.source])}
      hrefOf={(id) => list.hrefOf({ id })}
      contact={contact}
      top={booking && <AppointmentCard booking={booking} />}
      sender={
        booking && (
          <>
            {booking.propertyId !== null && booking.memberUntil !== null && (
              <PlansSection of={{ booking: booking.id }} people={[]} places={[]} />
            )}
            {booking.propertyId !== null && <BookingEquipment id={booking.id} propertyId={booking.propertyId} />}
            {booking.files.length > 0 && (
              <DrawerSection title="Photos">
                <PrivateFiles files={booking.files} />
              </DrawerSection>
            )}
            <AlsoFrom kind="booking" id={booking.id} />
          </>
        )
      }
      thread={
        booking && (
          <RequestThread
            key={booking.id}
            request={{ kind: 'booking', id: booking.id }}
            note={<NoteForm call={bookingCalls.addNote} id={booking.id} />}
          />
        )
      }
      footer={
        booking && (
          <BookingActions
            key={booking.id}
            booking={booking}
            closeAfter={record.closeAfter}
            onLogCall={() => contact.ask('call')}
          />
        )
      }
    />
  )
}
