import { ArrowRight, CalendarCheck } from 'lucide-react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import type { RescheduleRequest } from '#app/features/bookings/jobs/reschedule-request-schema.ts'
import { RescheduleAnswer } from '#app/features/bookings/office/reschedule-answer.tsx'
import { leadPath } from '#app/features/leads/kinds.ts'
import { Link } from '#app/ui/link.tsx'

import { ContactColumn, ReplyButton } from './reply-links.tsx'
import type { Waiting } from './schemas.ts'

/** The customer of an appointment who asks for another time, which one press accepts. */
export function RescheduleRow({
  waiting,
  rescheduleRequest,
}: {
  waiting: Waiting
  rescheduleRequest: RescheduleRequest
}) {
  const { id, name, email, what, reference } = waiting
  const when = appointmentTime(rescheduleRequest.scheduledStart, rescheduleRequest.scheduledEnd)
  return (
    <li className="grid gap-x-5 gap-y-2.5 px-4 py-4 not-first:border-t not-first:border-line sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] xl:col-span-4 xl:grid-cols-subgrid">
      <p className="md:col-span-2 xl:col-span-1">
        <span className="font-semibold">Asks for another time</span>{' '}
        <span className="whitespace-nowrap text-ink-soft xl:block xl:text-sm">
          <RelativeTime at={rescheduleRequest.at} />
        </span>
      </p>
      <div className="min-w-0">
        <p>
          <Link
            to={leadPath('booking', id)}
            className="text-lg leading-snug font-bold wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="mt-0.5 text-ink-soft">
          <CalendarCheck aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-0.15em] text-ink-faint" />
          {`Booking · ${what} · `}
          <span className="whitespace-nowrap text-ink-faint">{reference}</span>
        </p>
        <p className="mt-0.5 mb-2.5 text-ink-soft">{`Now ${when.date}, ${when.hours}`}</p>
        <RescheduleAnswer booking={{ id, name, email }} rescheduleRequest={rescheduleRequest} />
      </div>
      <ContactColumn waiting={waiting} />
      <div className="flex flex-wrap items-start gap-2 xl:grid xl:grid-cols-[6.5rem_7.75rem_auto]">
        <ReplyButton waiting={waiting} tone="plain" />
        <Link
          to={leadPath('booking', id)}
          aria-label={`Open ${name}`}
          className={`${toolButtonClass('quiet')} max-md:grow xl:col-start-3`}
        >
          Open <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </li>
  )
}
