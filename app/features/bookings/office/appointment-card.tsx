import { CalendarPlus, CircleCheck } from 'lucide-react'

import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { appointmentTime, windowTime } from '#app/features/bookings/appointment-time.ts'

import { lengthText } from '#app/features/bookings/jobs/appointment-fields.ts'
import type { AdminBooking } from './schemas.ts'
import { expectsVisit } from './expects-visit.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { Assigned } from './assigned.tsx'
import { People } from './people.tsx'
import { StateMark } from './state-mark.tsx'
import { OnMyWay } from './on-my-way.tsx'
import { RescheduleAnswer } from './reschedule-answer.tsx'

/** A booking's appointment, or a warning if its customer expects one that is no longer confirmed. */
export function AppointmentCard({ booking }: { booking: AdminBooking }) {
  const now = useNow()
  const { id, status, scheduledStart, scheduledEnd, inCalendar } = booking
  if (status === 'confirmed' && !scheduledStart) return <Waiting booking={booking} />
  if (!scheduledStart || !scheduledEnd) return null
  const when = appointmentTime(scheduledStart, scheduledEnd)
  if ((status === 'contacted' && !booking.proposedUntil) || status === 'pending') {
    if (isErased(booking) || now === null || !expectsVisit(booking, now)) return null
    return (
      <p className="mt-3 rounded-field border border-star/50 bg-star/15 px-3 py-2">
        {`${nameOf(booking)} still expects us on ${when.date}, ${when.hours}. Confirm a time or cancel to notify them.`}
      </p>
    )
  }
  if (status === 'cancelled' || status === 'spam') return null
  return (
    <section
      aria-label="Appointment"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5"
    >
      <p>
        <span className="block text-lg leading-snug font-bold">{when.day}</span>
        <span className="text-ink-soft">{when.hours}</span>
        {booking.windowStart && (
          <span className="block text-ink-soft">{`${booking.firstName} was told: ${windowTime(booking)!.hours}`}</span>
        )}
        <span className="mt-1 block empty:hidden">
          <StateMark visit={booking} />
        </span>
        {booking.reason && <span className="mt-1 block whitespace-pre-line">{booking.reason}</span>}
        {booking.isAcknowledged && status === 'confirmed' && (
          <span className="mt-1 flex items-center gap-1.5 text-good">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
            {`${booking.firstName} will be there.`}
          </span>
        )}
      </p>
      {status === 'confirmed' && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {booking.startedAt === null && <OnMyWay booking={booking} />}
          {inCalendar && (
            <ToolLink
              Icon={CalendarPlus}
              label="Download .ics"
              href={`/api/admin/bookings/${id}/calendar.ics`}
              download
            />
          )}
        </div>
      )}
      {status !== 'no-show' && <Assigned booking={booking} />}
      <Earlier booking={booking} />
      {booking.rescheduleRequest && (
        <div className="grid basis-full gap-2.5 border-t border-line pt-3.5">
          <h3 className="text-base font-semibold tracking-normal">Asked for another time</h3>
          <RescheduleAnswer
            booking={{ id, name: nameOf(booking), email: booking.email }}
            rescheduleRequest={booking.rescheduleRequest}
          />
        </div>
      )}
    </section>
  )
}

/** A job that waits for another appointment. */
const Waiting = ({ booking }: { booking: AdminBooking }) => (
  <section
    aria-label="Appointment"
    className="mt-4 grid gap-3 rounded-card border border-star/50 bg-star/15 px-4 py-3.5 sm:px-5"
  >
    <p>
      <span className="block text-lg leading-snug font-bold">Waits for another appointment</span>
      <span className="whitespace-pre-line wrap-anywhere">{booking.reason}</span>
      {booking.minutes && <span className="block text-ink-soft">{`Takes ${lengthText(booking.minutes)}`}</span>}
    </p>
    <People assignment={booking} />
    <Earlier booking={booking} />
  </section>
)

/** When somebody was there before, for the same job. */
const Earlier = ({ booking: { earlier } }: { booking: AdminBooking }) =>
  earlier.length > 0 && (
    <p className="basis-full text-ink-soft">
      {earlier.map(({ scheduledStart, scheduledEnd }) => {
        const { day, hours } = appointmentTime(scheduledStart, scheduledEnd)
        return <span key={scheduledStart} className="block">{`Before: ${day}, ${hours}`}</span>
      })}
    </p>
  )
