import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Check, Inbox, type LucideIcon, ShieldCheck, Siren } from 'lucide-react'

import { clockTime, todayHere } from '#app/business/local-time.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { useIsDesktop } from '#app/office/controls/use-is-desktop.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { appointmentTime, dayLabel } from '#app/features/bookings/appointment-time.ts'
import { AssignDialog } from '#app/features/bookings/office/assigned.tsx'
import { ScheduleDialog } from '#app/features/bookings/office/calendar/schedule-dialog.tsx'
import { readBooking } from '#app/features/bookings/office/calls.ts'
import { RescheduleAnswer } from '#app/features/bookings/office/reschedule-answer.tsx'
import { NoReplyButton } from '#app/features/contacts/office/no-reply-button.tsx'
import { LeadClock } from '#app/features/leads/office/lead-clock.tsx'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { type LeadKind, leadPath } from '#app/features/leads/kinds.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { PhoneNumber, ReplyButton } from './reply-links.tsx'
import type { Waiting } from './schemas.ts'
import { useMarkAnswered } from './use-mark-answered.ts'
import { useMarkSeen } from './use-mark-seen.ts'

const kinds: Record<LeadKind, { label: string; Icon: LucideIcon }> = {
  booking: { label: 'Booking', Icon: CalendarCheck },
  contact: { label: 'Message', Icon: Inbox },
  'privacy-contact': { label: 'Privacy', Icon: ShieldCheck },
}

/** A request that needs a reply, with its due time, phone number and actions. */
export function WaitingRow({
  waiting,
  isFirst,
  onMarked,
}: {
  waiting: Waiting
  /** The most urgent one: its call button is larger on phones. */
  isFirst: boolean
  onMarked: () => void
}) {
  const { kind, id, name, excerpt, preferredDate, replyVersion, appointment } = waiting
  const person = useTeam()?.personOf(appointment?.technicianId ?? null)
  const today =
    appointment && `Today, ${[clockTime(appointment.scheduledStart), person?.name].filter(Boolean).join(', ')}`
  const isDesktop = useIsDesktop()
  const marking = useMarkAnswered(waiting, onMarked)
  const [isScheduling, setScheduling] = useState(false)
  const isReached = waiting.status === 'contacted'
  return (
    <Row
      waiting={waiting}
      clock={!isReached && <LeadClock kind={kind} lead={{ ...waiting, firstResponseAt: null }} className="text-sm" />}
      when={isReached ? 'Reached, no time yet' : preferredDate ? `Prefers ${dayLabel(preferredDate)}` : today}
      buttons={
        <>
          {isReached && <ToolButton label="Confirm…" itemName={name} onClick={() => setScheduling(true)} />}
          {isScheduling && <ScheduleDialog id={id} onClose={() => setScheduling(false)} />}
          <ReplyButton waiting={waiting} {...(isReached ? { tone: 'plain' } : { large: isFirst })} />
          {!isReached && (
            <ToolButton
              Icon={Check}
              label={kind === 'booking' ? 'Contacted' : 'Replied'}
              aria-label={`Mark as ${kind === 'booking' ? 'Contacted' : 'Replied'}: ${name}`}
              disabled={marking.busy}
              onClick={marking.mark}
              iconOnly={isDesktop}
              title={kind === 'booking' ? 'Contacted' : 'Replied'}
              className="max-md:grow"
            />
          )}
          {replyVersion && (
            <NoReplyButton message={{ id, name, updatedAt: replyVersion }} iconOnly={isDesktop} onMarked={onMarked} />
          )}
        </>
      }
    >
      {excerpt !== '' && <p className="line-clamp-1 text-[0.9375rem] text-ink-soft wrap-anywhere">{excerpt}</p>}
    </Row>
  )
}

/** The customer of an appointment who asks for another time, which one press accepts. */
export function RescheduleRow({
  waiting,
  rescheduleRequest,
}: {
  waiting: Waiting
  rescheduleRequest: NonNullable<Waiting['rescheduleRequest']>
}) {
  const { id, name, email } = waiting
  const { at, scheduledStart, scheduledEnd } = rescheduleRequest
  const { date, hours } = appointmentTime(scheduledStart, scheduledEnd)
  return (
    <Row
      waiting={waiting}
      clock={
        <span className="text-sm">
          <span className="font-semibold">Asks for another time</span>{' '}
          <span className="text-ink-soft">
            <RelativeTime at={at} />
          </span>
        </span>
      }
      when={`Now ${date}, ${hours}`}
      buttons={<ReplyButton waiting={waiting} tone="plain" />}
    >
      <div className="mt-1.5">
        <RescheduleAnswer booking={{ id, name, email }} rescheduleRequest={rescheduleRequest} />
      </div>
    </Row>
  )
}

/** An appointment that its customer canceled, or that a technician can't make, until the office has seen it. */
export function SetbackRow({
  waiting,
  setback,
  onSeen,
}: {
  waiting: Waiting
  setback: NonNullable<Waiting['setback']>
  onSeen: () => void
}) {
  const { id, name, status, excerpt, isToday, createdAt } = waiting
  const [isAssigning, setAssigning] = useState(false)
  const { data: booking } = useQuery({ ...apiQuery(readBooking, { id }), enabled: isAssigning })
  const seen = useMarkSeen(waiting, onSeen)
  const { date, hours } = appointmentTime(setback.scheduledStart, setback.scheduledEnd)
  const isCanceled = status !== 'confirmed'
  const person = useTeam()?.personOf(setback.technicianId)
  return (
    <Row
      waiting={waiting}
      clock={
        <span className="text-sm">
          <span className="font-semibold">{isCanceled ? 'Canceled by the customer' : 'Needs somebody else'}</span>{' '}
          <span className="text-ink-soft">
            <RelativeTime at={createdAt} />
          </span>
        </span>
      }
      when={`${isCanceled ? `Frees ${person ? `${person.name} ` : ''}` : ''}${isToday ? 'today' : date}, ${hours}`}
      buttons={
        <>
          {!isCanceled && <ToolButton label="Assign…" onClick={() => setAssigning(true)} />}
          {isAssigning && booking && <AssignDialog booking={booking} onClose={() => setAssigning(false)} />}
          <ToolButton label="Seen" aria-label={`Seen: ${name}`} disabled={seen.busy} onClick={seen.mark} />
        </>
      }
    >
      {excerpt !== '' && <p className="line-clamp-2 text-[0.9375rem] wrap-anywhere">{excerpt}</p>}
    </Row>
  )
}

function Row({
  waiting,
  clock,
  when,
  buttons,
  children,
}: {
  waiting: Waiting
  clock: ReactNode
  when: string | null
  buttons: ReactNode
  children: ReactNode
}) {
  const { kind, id, name, what, town, urgency, reference, isMember } = waiting
  const { label, Icon } = kinds[kind]
  const isEmergency = urgency === 'emergency'
  return (
    <li
      className={classNames(
        'relative grid gap-x-4 gap-y-2 px-4 py-2.5 not-first:border-t not-first:border-line sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center',
        isEmergency && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-emergency',
      )}
    >
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={leadPath(kind, id)} className="text-lg font-bold wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </Link>
          {isEmergency && (
            <StatusBadge tone="red" Icon={Siren}>
              Emergency
            </StatusBadge>
          )}
          {isMember && <MemberMark until={todayHere()} />}
          {clock}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          <Icon aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-0.15em] text-ink-faint" />
          <span className="sr-only">{label}</span>
          {[what, town, when].filter(Boolean).join(' · ')} ·{' '}
          <span className="whitespace-nowrap text-ink-faint">{reference}</span>
          <PhoneNumber waiting={waiting} />
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 self-start">{buttons}</div>
    </li>
  )
}
