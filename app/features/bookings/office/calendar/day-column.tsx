import { useNow } from '#app/office/controls/use-now.ts'
import { localInstant, localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import { clock, minutes, overlapping, type Slot, slotText } from '#app/features/bookings/office/appointment-fields.ts'
import { nameOf } from '#app/features/bookings/office/name-of.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { monthDay, weekdayOf } from '#app/features/bookings/office/week-label.ts'
import { classNames } from '#app/ui/class-names.ts'

import { type Block, slotLength } from './day-blocks.ts'
import { JobBlock } from './job-block.tsx'
import type { DragToSlot } from './use-drag.ts'

/** A day's free slots, its jobs above them, the current time, and where what is dragged would be dropped. */
export function DayColumn({
  date,
  blocks,
  hours: { from, to },
  cursor,
  onSlot,
  drag: { drag, start },
  hrefOf,
  onOpen,
}: {
  date: string
  blocks: readonly Block<Job>[]
  /** In minutes after midnight. */
  hours: { from: number; to: number }
  /** The slot that Tab reaches. */
  cursor: Slot
  onSlot: (slot: Slot) => void
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
}) {
  const now = localTime(new Date(useNow() ?? 0))
  const isWeekend = weekdayOf(date).startsWith('S')
  const jobs = blocks.map(({ job }) => job)
  /** The place of a time in the column. */
  const place = (start: number, end: number) => ({
    top: `calc(var(--hour) * ${(start - from) / 60})`,
    height: `calc(var(--hour) * ${(end - start) / 60})`,
  })
  const slots = Array.from({ length: (to - from) / slotLength }, (_, index) => clock(from + index * slotLength))
  return (
    <div
      data-day={date}
      data-from={from}
      data-to={to}
      className={classNames(
        'relative border-l border-line',
        isWeekend || date < now.date ? 'bg-tint/60' : 'bg-surface',
      )}
    >
      {slots.map((time) => {
        const isCursor = cursor.date === date && cursor.start === time
        return (
          <button
            key={time}
            type="button"
            data-slot={slotText({ date, start: time })}
            tabIndex={isCursor ? 0 : -1}
            aria-label={slotLabel(date, time, jobs)}
            className={classNames(
              'group block h-[calc(var(--hour)/2)] w-full px-1.5 text-left text-sm font-medium -outline-offset-3 hover:bg-accent/10',
              time.endsWith('30') ? 'border-b border-line' : 'border-b border-dotted border-line/70',
            )}
            onClick={() => onSlot({ date, start: time })}
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
      <ul className="pointer-events-none absolute inset-y-0 right-3 left-0.5">
        {blocks.map((block) => (
          <JobBlock
            key={block.job.id}
            job={block.job}
            isDragged={drag?.item.id === block.job.id}
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
      {drag?.slot?.date === date && (
        <DropTarget
          name={drag.item.name}
          time={clockTime(localInstant(date, drag.slot.start))}
          overlaps={jobsAt(date, drag.slot.start, jobs, drag.item)}
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
  style,
}: {
  name: string
  time: string
  overlaps: readonly Job[]
  style: object
}) {
  return (
    <div
      style={style}
      className={classNames(
        'pointer-events-none absolute inset-x-0.5 z-20 overflow-hidden rounded-field border-2 border-dashed px-1.5 py-1 text-sm leading-snug font-semibold',
        overlaps.length > 0 ? 'border-bad bg-bad-tint text-bad' : 'border-accent bg-surface/90 text-ink',
      )}
    >
      {time}
      <p>{name}</p>
      {overlaps.map((job) => (
        <p key={job.id} className="font-medium">{`Overlaps ${nameOf(job)}`}</p>
      ))}
    </div>
  )
}

const jobsAt = (date: string, time: string, jobs: readonly Job[], { id, length }: { id: number; length: number }) => {
  const start = localInstant(date, time)
  const times = { scheduledStart: start.toISOString(), scheduledEnd: new Date(+start + length).toISOString() }
  return overlapping(jobs, times, id)
}

/** "Book Tuesday, Nov 24, 9:00 AM, overlaps Ada Miller". */
function slotLabel(date: string, time: string, jobs: readonly Job[]): string {
  const taken = jobsAt(date, time, jobs, { id: 0, length: slotLength * 60_000 })
  const when = `Book ${weekdayOf(date)}, ${monthDay(date)}, ${clockTime(localInstant(date, time))}`
  return taken.length > 0 ? `${when}, overlaps ${taken.map(nameOf).join(' and ')}` : when
}
