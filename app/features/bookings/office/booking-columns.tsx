import { MessageSquareCheck, MessageSquareOff } from 'lucide-react'

import type { Column } from '#app/office/list/column.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { readablePhone } from '#app/business/readable-phone.ts'
import { todayHere } from '#app/business/local-time.ts'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { RequestSummary, requestColumnClass } from '#app/features/leads/office/request-summary.tsx'
import { textChoice } from '#app/features/leads/text-choice.ts'

import { People } from './people.tsx'
import { BookingStatus } from './booking-status.tsx'
import { bookingCalls } from './calls.ts'
import type { BookingRow } from './schemas.ts'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { ServiceName } from './service-name.tsx'
import { StateMark, useDayState } from './state-mark.tsx'

/** The columns of a tab: of requests what one answers by, of appointments when and who. */
export const columnsOf = (status: string, isTeam: boolean): Column<BookingRow>[] => {
  const left = status === 'all' ? ofAnswering : hasAppointments(status) ? ofRequests : ofJobs
  return columns.filter(({ key }) => (isTeam || key !== 'technician') && !left.has(key))
}

/** Whether the bookings of a tab have an appointment. */
export const hasAppointments = (status: string): boolean =>
  ['confirmed', 'completed', 'cancelled', 'no-show'].includes(status)

const ofRequests = new Set(['dueAt', 'preferredDate', 'texts'])
const ofAnswering = new Set(['dueAt', 'preferredDate'])
const ofJobs = new Set(['scheduledStart', 'technician'])

/** The name comes first because the first column opens the booking. */
const columns: Column<BookingRow>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: true,
    className: 'min-w-28 max-w-56 font-semibold xl:min-w-34',
    cell: (booking) => <Named booking={booking} />,
  },
  { key: 'dueAt', header: 'Response', sort: true, cell: (booking) => <LeadClock kind="booking" lead={booking} /> },
  {
    key: 'serviceType',
    header: 'Service',
    sort: true,
    className: requestColumnClass,
    cell: (booking) => <RequestSummary what={<ServiceName {...booking} />} excerpt={booking.excerpt} />,
  },
  { key: 'town', header: 'Town', className: 'max-w-36 max-lg:hidden', cell: ({ town }) => town ?? <Dash /> },
  {
    key: 'preferredDate',
    header: 'Preferred',
    sort: true,
    className: 'whitespace-nowrap max-xl:hidden',
    cell: ({ preferredDate }) => (preferredDate ? dayLabel(preferredDate) : <Dash />),
  },
  {
    key: 'scheduledStart',
    header: 'Appointment',
    sort: true,
    cell: (booking) => <Scheduled booking={booking} />,
  },
  {
    key: 'technician',
    header: 'Assigned',
    className: 'max-w-48 whitespace-nowrap max-lg:hidden',
    cell: (booking) =>
      booking.scheduledStart === null ? null : <People assignment={booking} isDone={booking.status !== 'confirmed'} />,
  },
  {
    key: 'phone',
    header: 'Phone',
    interactive: true,
    className: 'whitespace-nowrap max-xl:hidden',
    cell: (booking) => <PhoneLink booking={booking} />,
  },
  {
    key: 'texts',
    header: 'Texts',
    className: 'max-2xl:hidden',
    cell: ({ smsConsent }) => <TextMark choices={smsConsent} />,
  },
  {
    key: 'createdAt',
    header: 'Received',
    sort: true,
    className: 'max-2xl:hidden',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  { key: 'status', header: 'Status', cell: (booking) => <Status booking={booking} /> },
]

const Named = ({ booking }: { booking: BookingRow }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {nameOf(booking)}
    <MemberMark until={booking.memberUntil} />
  </span>
)

/** A booking in the list on a phone. */
export function bookingCard(booking: BookingRow) {
  const scheduled = appointmentOf(booking)?.short
  const waits = booking.status === 'confirmed' && !scheduled
  const { preferredDate } = booking
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <LeadClock kind="booking" lead={booking} />
        <Status booking={booking} />
        <MemberMark until={booking.memberUntil} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span>
          <ServiceName {...booking} />
          {booking.town && <span className="wrap-anywhere">{` · ${booking.town}`}</span>}
        </span>
        {waits && <span>Waits for another appointment</span>}
        {!waits && (scheduled ?? preferredDate) && (
          <span>{scheduled ?? `Prefers ${dayLabel(preferredDate ?? '')}`}</span>
        )}
      </p>
      {scheduled && <People assignment={booking} isDone={booking.status !== 'confirmed'} />}
      {booking.excerpt !== '' && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{booking.excerpt}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink-faint">
        <PhoneLink booking={booking} />
        <RelativeTime at={booking.createdAt} />
      </div>
    </div>
  )
}

/** How far the appointment of a confirmed booking is, else its status. */
function Status({ booking }: { booking: BookingRow }) {
  const { name, problem } = useDayState({ ...booking, completedAt: null })
  if (booking.status === 'confirmed' && (name !== 'scheduled' || problem))
    return <StateMark isRow visit={{ ...booking, completedAt: null }} />
  return <BookingStatus status={booking.status} />
}

/** The appointment, in statuses that have one. */
function appointmentOf({ status, scheduledStart, scheduledEnd }: BookingRow) {
  const hasTime = status === 'confirmed' || status === 'completed' || status === 'no-show'
  if (!hasTime || !scheduledStart || !scheduledEnd) return null
  const time = appointmentTime(scheduledStart, scheduledEnd)
  const date = dayLabel(todayHere(new Date(scheduledStart)))
  return { ...time, date, short: `${date}, ${time.start}` }
}

function Scheduled({ booking }: { booking: BookingRow }) {
  const time = appointmentOf(booking)
  if (booking.status === 'confirmed' && !time) return 'Waits'
  if (!time) return <Dash />
  return (
    <span title={`${time.day}, ${time.hours}`} className="block leading-snug">
      {time.date}
      <span className="block text-sm text-ink-soft">{time.start}</span>
    </span>
  )
}

function PhoneLink({ booking }: { booking: BookingRow }) {
  const { phone } = booking
  if (!/\d/.test(phone)) return phone
  return (
    <CallLink
      calls={bookingCalls}
      lead={{ ...booking, kind: 'booking', name: nameOf(booking) }}
      phone={phone}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline md:min-h-9"
    >
      {readablePhone(phone)}
    </CallLink>
  )
}

function TextMark({ choices }: { choices: BookingRow['smsConsent'] }) {
  const { tone, text } = textChoice(choices)
  if (tone === 'open') return <Dash label={text} />
  const Icon = tone === 'yes' ? MessageSquareCheck : MessageSquareOff
  return (
    <span title={text} className={tone === 'yes' ? 'text-good' : 'text-bad'}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

const Dash = ({ label = 'None' }: { label?: string }) => (
  <span title={label} className="text-ink-faint">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{label}</span>
  </span>
)
