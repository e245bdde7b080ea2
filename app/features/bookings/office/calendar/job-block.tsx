import type { CSSProperties, PointerEvent } from 'react'
import { Siren } from 'lucide-react'

import { rowId } from '#app/office/list/use-row-focus.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { appointmentTime } from '#app/features/bookings/appointment-time.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { personColor } from '#app/features/technicians/office/person-mark.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { classNames } from '#app/ui/class-names.ts'

import type { Draggable } from './use-drag.ts'

/** A confirmed job in the calendar; it opens the booking, and can be dragged to another time. */
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
  onDragStart: (event: PointerEvent<HTMLElement>, item: Draggable) => void
}) {
  const { start, hours } = appointmentTime(job.scheduledStart, job.scheduledEnd)
  const isEmergency = job.urgency === 'emergency'
  const team = useTeam()
  const lead = team?.personOf(job.technicianId)
  const length = Date.parse(job.scheduledEnd) - Date.parse(job.scheduledStart)
  return (
    <li
      style={{
        ...style,
        ...(team && !isEmergency && { borderLeftColor: lead ? personColor(lead.color) : 'var(--color-line-strong)' }),
      }}
      title={[`${nameOf(job)}, ${hours}`, lead?.name].filter(Boolean).join(', ')}
      className={classNames(
        'pointer-events-auto absolute overflow-hidden rounded-field border border-l-4 bg-paper text-sm leading-snug wrap-normal select-none [-webkit-touch-callout:none] hover:z-10 hover:border-ink has-focus-visible:z-10',
        isEmergency ? 'border-bad/60 border-l-bad' : 'border-line-strong/60 border-l-accent',
        isDragged && 'opacity-40',
      )}
      onPointerDown={(event) => onDragStart(event, { id: job.id, name: nameOf(job), length, lane })}
    >
      <a
        href={href}
        id={helps ? undefined : rowId(job.id)}
        aria-keyshortcuts={onMove && 'Alt+ArrowLeft Alt+ArrowRight'}
        onKeyDown={(event) => {
          if (!onMove || !event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
          event.preventDefault()
          onMove(job, event.key === 'ArrowLeft' ? -1 : 1)
        }}
        draggable={false}
        className="absolute inset-0 rounded-field px-1.5 py-0.5 -outline-offset-3"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        <span className="block font-semibold">
          {isEmergency && <Siren aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em] text-bad" />}
          {nameOf(job)}
          {helps && <span className="font-normal text-ink-soft">{` · helps ${lead?.name ?? ''}`}</span>}
          {lead && !helps && <span className="sr-only">{`, ${lead.name}`}</span>}
        </span>{' '}
        <span className="block text-ink-soft tabular-nums">
          {start}
          <span className="sr-only">{hours.slice(start.length)}</span>
        </span>{' '}
        {/* An hour has room for two lines. */}
        <span className={length > 3_600_000 ? 'block' : 'sr-only'}>
          {serviceLabel(job.serviceType)} <span className="block text-ink-soft">{serviceAddressLine(job)}</span>
        </span>
      </a>
    </li>
  )
}
