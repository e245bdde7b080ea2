import { useNow } from '#app/office/controls/use-now.ts'
import { localInstant, localTime } from '#app/business/local-instant.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { clockTime } from '#app/business/local-time.ts'
import {
  clock,
  minutes,
  minutesOn,
  overlapping,
  type Slot,
  slotText,
} from '#app/features/bookings/jobs/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { isAhead } from '#app/features/bookings/office/use-jobs.ts'
import { does, isOff } from '#app/features/bookings/office/who-is-free.ts'
import { monthDay, weekdayOf } from '#app/features/bookings/office/week-label.ts'
import { timeOffText } from '#app/features/technicians/office/time-off-text.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

import { type Block, slotLength } from './day-blocks.ts'
import { JobBlock } from './job-block.tsx'
import type { DragToSlot } from './use-drag.ts'

/**
 * A day's free slots, its jobs above them, the current time, and where what is dragged would be dropped; in the lane of a
 * person, their day.
 */
export function DayColumn({
  date,
  person,
  blocks,
  hours: { from, to },
  cursor,
  onSlot,
  drag: { drag, start },
  hrefOf,
  onOpen,
  onMove,
}: {
  date: string
  /** Whose lane it is: null is that of nobody, undefined is a day without lanes. */
  person?: Technician | null | undefined
  blocks: readonly Block<Job>[]
  /** In minutes after midnight. */
  hours: { from: number; to: number }
  /** The slot that Tab reaches. */
  cursor: Slot
  onSlot: (slot: Slot) => void
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  /** Moves a job to the lane beside it, by keyboard. */
  onMove?: ((job: Job, by: -1 | 1) => void) | undefined
}) {
  const now = localTime(new Date(useNow() ?? 0))
  const isWeekend = weekdayOf(date).startsWith('S')
  const jobs = blocks.map(({ job }) => job).filter(isAhead)
  const lane: { technicianId?: number | null } = person === undefined ? {} : { technicianId: person?.id ?? null }
  /** The place of a time in the column. */
  const place = (start: number, end: number) => ({
    top: `calc(var(--hour) * ${(start - from) / 60})`,
    height: `calc(var(--hour) * ${(end - start) / 60})`,
  })
  const slots = Array.from({ length: (to - from) / slotLength }, (_, index) => clock(from + index * slotLength))
  return (
    <div
      data-day={date}
      data-lane={person === undefined ? undefined : (person?.id ?? 0)}
      data-from={from}
      data-to={to}
      className={classNames(
        'relative border-l border-line',
        isWeekend || date < now.date ? 'bg-tint/60' : 'bg-surface',
      )}
    >
      {slots.map((time) => {
        const isCursor = slotText(cursor) === slotText({ date, start: time, ...lane })
        return (
          <button
            key={time}
            type="button"
            data-slot={slotText({ date, start: time, ...lane })}
            tabIndex={isCursor ? 0 : -1}
            aria-label={slotLabel(date, time, person === null ? [] : jobs, person)}
            className={classNames(
              'group block h-[calc(var(--hour)/2)] w-full px-1.5 text-left text-sm font-medium -outline-offset-3 hover:bg-accent/10',
              time.endsWith('30') ? 'border-b border-line' : 'border-b border-dotted border-line/70',
            )}
            onClick={() => onSlot({ date, start: time, ...lane })}
          >
            <span aria-hidden="true" className="invisible group-hover:visible group-focus-visible:visible">
              {clockTime(localInstant(date, time))}
            </span>
          </button>
        )
      })}
      {date === now.date && minutes(now.time) >= from && minutes(now.time) < to && (
        <div
          aria-hidden="true"
          style={place(minutes(now.time), minutes(now.time))}
          className="pointer-events-none absolute inset-x-0 border-t-2 border-bad before:absolute before:-top-1.5 before:-left-1.5 before:size-2.5 before:rounded-full before:bg-bad"
        />
      )}
      {person?.timeOff.map((absence) => {
        const start = Math.max(minutesOn(date, absence.startsAt), from)
        const end = Math.min(minutesOn(date, absence.endsAt), to)
        if (start >= end) return null
        return (
          <p
            key={absence.id}
            style={place(start, end)}
            title={`Off ${timeOffText(absence)}`}
            className="pointer-events-none absolute inset-x-0 flex items-end overflow-hidden border-y border-line-strong/60 bg-[repeating-linear-gradient(135deg,transparent,transparent_0.4rem,var(--color-line)_0.4rem,var(--color-line)_0.5rem)] px-1.5 py-0.5 text-sm font-semibold"
          >
            <span className="rounded-field bg-surface/90 px-1">
              {['Off', absence.reason].filter(Boolean).join(': ')}
            </span>
          </p>
        )
      })}
      <ul className="pointer-events-none absolute inset-y-0 right-3 left-0.5">
        {blocks.map((block) => (
          <JobBlock
            key={`${block.job.id} ${block.job.isCurrent ? '' : block.job.scheduledStart}`}
            job={block.job}
            helps={person !== undefined && person !== null && block.job.technicianId !== person.id}
            isNarrow={block.lanes > 1}
            onMove={onMove}
            lane={lane.technicianId}
            isDragged={block.job.isCurrent && drag?.item.id === block.job.id}
            style={{
              ...place(block.start, block.end),
              left: `${(block.lane / block.lanes) * 100}%`,
              width: `${100 / block.lanes}%`,
            }}
            href={hrefOf(block.job.id)}
            onOpen={() => onOpen(block.job.id)}
            onDragStart={start}
          />
        ))}
      </ul>
      {drag?.slot && slotText({ ...drag.slot, start: '' }) === slotText({ date, start: '', ...lane }) && (
        <DropTarget
          name={drag.item.name}
          time={clockTime(localInstant(date, drag.slot.start))}
          overlaps={person === null ? [] : jobsAt(date, drag.slot.start, jobs, drag.item)}
          objection={
            person == null
              ? null
              : isOffAt(person, date, drag.slot.start, drag.item.length)
                ? `${person.name} is off`
                : does(person, drag.item.serviceType)
                  ? null
                  : `${person.name} doesn’t do ${serviceLabel(drag.item.serviceType)}`
          }
          style={place(minutes(drag.slot.start), minutes(drag.slot.start) + drag.item.length / 60_000)}
        />
      )}
    </div>
  )
}

function DropTarget({
  name,
  time,
  overlaps,
  objection,
  style,
}: {
  name: string
  time: string
  overlaps: readonly Job[]
  /** Why its person shouldn't get it. */
  objection: string | null
  style: object
}) {
  return (
    <div
      style={style}
      className={classNames(
        'pointer-events-none absolute inset-x-0.5 z-20 overflow-hidden rounded-field border-2 border-dashed px-1.5 py-1 text-sm leading-snug font-semibold',
        overlaps.length > 0 || objection !== null
          ? 'border-bad bg-bad-tint text-bad'
          : 'border-accent bg-surface/90 text-ink',
      )}
    >
      {time}
      <p>{name}</p>
      {objection !== null && <p className="font-medium">{objection}</p>}
      {overlaps.map((job) => (
        <p key={job.id} className="font-medium">{`Overlaps ${nameOf(job)}`}</p>
      ))}
    </div>
  )
}

const timesAt = (date: string, time: string, length: number) => {
  const start = localInstant(date, time)
  return { scheduledStart: start.toISOString(), scheduledEnd: new Date(+start + length).toISOString() }
}

const jobsAt = (date: string, time: string, jobs: readonly Job[], { id, length }: { id: number; length: number }) =>
  overlapping(jobs, timesAt(date, time, length), id)

const isOffAt = (person: Technician | null | undefined, date: string, time: string, length: number) =>
  person != null && isOff(person, timesAt(date, time, length))

/** "Book Tuesday, Nov 24, 9:00 AM for Marcus Lee, who is off, overlaps Ada Miller". */
function slotLabel(date: string, time: string, jobs: readonly Job[], person: Technician | null | undefined): string {
  const length = slotLength * 60_000
  const taken = jobsAt(date, time, jobs, { id: 0, length })
  const whose = person ? ` for ${person.name}${isOffAt(person, date, time, length) ? ', who is off' : ''}` : ''
  const when = `Book ${weekdayOf(date)}, ${monthDay(date)}, ${clockTime(localInstant(date, time))}${whose}`
  return taken.length > 0 ? `${when}, overlaps ${taken.map(nameOf).join(' and ')}` : when
}
