import type { CSSProperties, PointerEvent } from 'react'
import { Siren } from 'lucide-react'

import { openHere } from '#app/office/list/row-link.tsx'
import { rowId } from '#app/office/list/use-row-focus.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { appointmentTime, windowTime } from '#app/features/bookings/appointment-time.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { StateIcon, useDayState } from '#app/features/bookings/office/state-mark.tsx'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { MemberMark } from '#app/features/members/member-mark.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { classNames } from '#app/ui/class-names.ts'

import type { Draggable } from './use-drag.ts'

/** How a job looks, by where its technician is. */
export const bodies = {
  scheduled: 'border-line-strong/60 bg-paper',
  proposed: 'border-dashed border-ink-soft bg-surface',
  moving: 'border-moving-line bg-moving',
  working: 'border-working bg-working text-white',
  done: 'border-line bg-tint',
  'no-show': 'border-dashed border-line-strong bg-tint',
}

const problems = { late: 'border-t border-star bg-warn-tint text-warn', over: 'bg-alarm text-white' }

/**
 * A job in the calendar; it opens the booking, and can be dragged to another time until it is over. Its body says where the
 * technician is, its head that it is an emergency, its foot what is wrong with its time.
 */
export function JobBlock({
  job,
  isDragged,
  style,
  href,
  onOpen,
  onDragStart,
  onMove,
  lane,
  helps = false,
  isNarrow = false,
}: {
  job: Job
  isDragged: boolean
  style: CSSProperties
  href: string
  onOpen: () => void
  /** With Alt and an arrow key. */
  onMove?: ((job: Job, by: -1 | 1) => void) | undefined
  /** Whose lane it is in; undefined is no lane. */
  lane?: number | null | undefined
  /** Whether it is shown in the lane of a helper. */
  helps?: boolean
  /** Whether another one is beside it. */
  isNarrow?: boolean
  onDragStart: (event: PointerEvent<HTMLElement>, item: Draggable) => void
}) {
  const { start, hours } = appointmentTime(job.scheduledStart, job.scheduledEnd)
  const isEmergency = job.urgency === 'emergency'
  const lead = useTeam()?.personOf(job.technicianId)
  const { name: state, text, problem } = useDayState(job)
  const soft = state === 'working' ? '' : 'text-ink-soft'
  const canMove = job.status === 'confirmed'
  const length = Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart)
  return (
    <li
      style={style}
      title={[`${nameOf(job)}, ${hours}`, lead?.name, text, problem?.text].filter(Boolean).join(', ')}
      className={classNames(
        'pointer-events-auto absolute overflow-hidden rounded-field border text-sm leading-snug wrap-normal select-none [-webkit-touch-callout:none] hover:z-10 hover:border-ink has-focus-visible:z-10',
        lane === undefined && 'border-l-4',
        bodies[state],
        problem?.name === 'over' && 'border-alarm!',
        problem?.name === 'late' && 'border-star!',
        lane === null && state === 'scheduled' && 'border-dashed border-accent!',
        isEmergency && canMove && 'border-alarm!',
        isDragged && 'opacity-40',
      )}
      onPointerDown={(event) =>
        canMove && onDragStart(event, { id: job.id, name: nameOf(job), serviceType: job.serviceType, length, lane })
      }
    >
      <a
        href={href}
        id={helps || !job.isCurrent ? undefined : rowId(job.id)}
        aria-keyshortcuts={onMove && canMove ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onKeyDown={(event) => {
          if (!onMove || !canMove || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
          event.preventDefault()
          onMove(job, event.key === 'ArrowLeft' ? -1 : 1)
        }}
        draggable={false}
        className="absolute inset-0 flex flex-col rounded-field -outline-offset-3"
        onClick={(event) => openHere(event, onOpen)}
      >
        {isEmergency && (
          <span className="flex shrink-0 items-center gap-1 bg-alarm px-1.5 text-xs font-semibold text-white">
            <Siren aria-hidden="true" className="size-3" />
            Emergency
          </span>
        )}{' '}
        {/* In a column, a line that has no room is in the next one, out of sight, instead of cut in half. */}
        <span className="min-h-0 grow columns-1 overflow-hidden px-1.5 py-0.5 [column-fill:auto]">
          <span className="flex justify-between gap-1.5">
            <span className={classNames('min-w-0 font-semibold', state === 'done' && 'font-medium')}>
              <StateIcon name={state} className={state === 'done' ? 'mr-1 text-good' : 'mr-1'} />
              {nameOf(job)} <MemberMark until={job.memberUntil} iconOnly />
              {helps && <span className={classNames('font-normal', soft)}>{` · helps ${lead?.name ?? ''}`}</span>}
            </span>{' '}
            {text === '' && lane !== undefined && !isNarrow && (
              <span aria-hidden="true" className="shrink-0 tabular-nums max-md:hidden">
                {start}
              </span>
            )}
          </span>{' '}
          {(text !== '' || lane === undefined) && (
            <span className={classNames('block tabular-nums', text === '' ? soft : 'font-semibold')}>
              {text || start}
              {text === '' && <span className="sr-only">{hours.slice(start.length)}</span>}
            </span>
          )}{' '}
          {(text !== '' || lane !== undefined) && <span className="sr-only">{hours}</span>}
          {/* An hour has room for two lines. */}
          <span className={length > 3_600_000 ? 'block' : 'sr-only'}>
            {[job.town, serviceLabel(job.serviceType)].filter(Boolean).join(' · ')}
            {canMove && job.windowStart && !isToldItsTime(job) && (
              <span className={classNames('block', soft)}>{`Told ${windowTime(job)!.hours}`}</span>
            )}
          </span>
        </span>
        {problem && (
          <span
            className={classNames(
              'flex shrink-0 items-center gap-1 px-1.5 text-xs font-semibold',
              problems[problem.name],
            )}
          >
            <StateIcon name={problem.name} />
            <span className="truncate">{problem.text}</span>
          </span>
        )}
      </a>
    </li>
  )
}

const isToldItsTime = ({ windowStart, windowEnd, scheduledStart, scheduledEnd }: Job) =>
  windowStart === scheduledStart && windowEnd === scheduledEnd
