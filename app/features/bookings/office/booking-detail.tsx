import { CalendarPlus } from 'lucide-react'

import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { LeadHistory } from '#app/features/leads/office/lead-history.tsx'
import { NoteForm } from '#app/features/leads/office/note-form.tsx'
import { PoliciesLink } from '#app/features/leads/office/policies-link.tsx'
import { TextConsent } from '#app/features/leads/office/text-consent.tsx'
import { kinds } from '#app/features/sms-consent/office/labels.ts'
import { reference } from '#app/http/reference.ts'
import { Link } from '#app/ui/link.tsx'

import { AddressLink } from './address-link.tsx'
import { statusLabels } from './booking-status.tsx'
import { bookingCalls } from './calls.ts'
import { dollars } from './dollars.ts'
import type { AdminBooking } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { isErased, nameOf } from './name-of.ts'
import { ServiceName } from './service-name.tsx'

/** A booking's details in the drawer. */
export function BookingDetail({ booking, hrefOf }: { booking: AdminBooking; hrefOf: (id: number) => string }) {
  const { id, status, scheduledStart, scheduledEnd, duplicateOfId, preferredDate, firstResponseAt, consent } = booking
  const evidence = kinds.map((kind) => consent[kind].eventId).find((event) => event !== null)
  const when = scheduledStart && scheduledEnd ? appointmentTime(scheduledStart, scheduledEnd) : null
  const now = useNow()
  const hasTime = status === 'confirmed' || status === 'completed' || status === 'no-show'
  // No longer confirmed, but possibly still in the customer's calendar.
  const isUnconfirmed = status === 'contacted' || status === 'pending'
  return (
    <>
      {duplicateOfId !== null && (
        <p className="mb-4 rounded-field border border-star/50 bg-star/15 px-3 py-2">
          Possible duplicate of{' '}
          <Link to={hrefOf(duplicateOfId)} scroll="stay" className="font-semibold underline underline-offset-4">
            {reference('B', duplicateOfId)}
          </Link>
        </p>
      )}
      {when && isUnconfirmed && !isErased(booking) && now !== null && expectsVisit(booking, now) && (
        <p className="mb-4 rounded-field border border-star/50 bg-star/15 px-3 py-2">
          {`${nameOf(booking)} still expects us on ${when.date}, ${when.hours}. Confirm a time or cancel to notify them.`}
        </p>
      )}
      {when && hasTime && (
        <section
          aria-label="Appointment"
          className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5"
        >
          <p>
            <span className="block text-lg leading-snug font-bold">{when.day}</span>
            <span className="text-ink-soft">{when.hours}</span>
          </p>
          {status === 'confirmed' && booking.inCalendar && (
            <a href={`/api/admin/bookings/${id}/calendar.ics`} download className={`${toolButtonClass()} print:hidden`}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              Download .ics
            </a>
          )}
        </section>
      )}
      <FieldList
        fields={[
          { label: 'Response', value: <LeadClock kind="booking" lead={booking} /> },
          { label: 'Service', value: <ServiceName {...booking} /> },
          { label: 'Preferred date', value: preferredDate ? dayLabel(preferredDate) : 'No preference' },
          { label: 'Phone', value: readablePhone(booking.phone) },
          { label: 'E-mail', value: booking.email || 'None' },
          { label: 'Address', value: <AddressLink {...booking} /> },
          { label: 'Access', value: booking.accessNotes },
          { label: 'Equipment', value: booking.equipment },
          { label: 'Message', value: booking.message, wide: true },
          { label: 'Work done', value: booking.workDone, wide: true },
          { label: 'Job value', value: booking.jobValue !== null && dollars(booking.jobValue) },
          status === 'cancelled' && {
            label: 'Canceled',
            value: `By ${booking.cancelledBy === 'customer' ? 'the customer' : 'us'}: ${booking.cancelReason}`,
          },
          { label: 'Received', value: <RelativeTime at={booking.createdAt} show="exact" /> },
          booking.policyVersion !== null && {
            label: 'Accepted',
            value: <PoliciesLink version={booking.policyVersion} />,
            wide: true,
          },
          firstResponseAt === null && {
            label: 'Response due',
            value: <RelativeTime at={booking.dueAt} show="exact" />,
          },
          firstResponseAt !== null && {
            label: 'Answered',
            value: <RelativeTime at={firstResponseAt} show="exact" />,
          },
        ]}
      />
      {!isErased(booking) && (
        <>
          <TextConsent
            {...(booking.source !== 'phone' && { chosen: booking.smsConsent })}
            consent={consent}
            evidence={evidence === undefined ? null : `?id=${evidence}`}
          />
          <div className="mt-6 print:hidden">
            <NoteForm calls={bookingCalls} id={id} />
          </div>
        </>
      )}
      <DrawerSection title="History">
        <LeadHistory timeline={booking} stateLabels={statusLabels} />
      </DrawerSection>
    </>
  )
}
