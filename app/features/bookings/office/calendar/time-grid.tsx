import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useProfile } from '#app/business/profile-context.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { clock, minutes, type Slot, slotFrom, slotText } from '#app/features/bookings/jobs/appointment-fields.ts'
import { peopleOf } from '#app/features/bookings/assignment.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { monthDay, weekdayOf } from '#app/features/bookings/office/week-label.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { axisWidth, type Block, blocksOf, hoursShown, slotLength } from './day-blocks.ts'
import { calendarPath, jobsId } from './calendar-days.ts'
import { DayColumn } from './day-column.tsx'
import { LaneHead } from './lane-head.tsx'
import type { DragToSlot } from './use-drag.ts'

/**
 * Days side by side, hour by hour; with `lanes`, a day with one for each person. The arrow keys move between slots, and Enter
 * books one.
 */
export function TimeGrid({
  dates,
  jobs,
  lanes,
  onOff,
  onMove,
  ...column
}: {
  dates: readonly string[]
  jobs: readonly Job[]
  /** Whose lanes a day has; null is that of nobody. */
  lanes: readonly (Technician | null)[] | null
  /** Marks somebody as off: '' is all day, "13:00" from then on. */
  onOff: (person: Technician, from: string) => void
  /** Gives a job to somebody else. */
  onMove: (job: Job, from: number | null, to: number | null) => void
  onSlot: (slot: Slot) => void
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
}) {
  const today = todayHere()
  const element = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const days = columnsOf(dates, jobs, lanes)
  const { contactPage } = useProfile().hours
  const hours = hoursShown(
    contactPage,
    days.flatMap(({ blocks }) => blocks),
  )
  const [focused, setFocused] = useState<Slot | null>(null)
  const first = {
    date: dates.includes(today) ? today : dates[0]!,
    start: '09:00',
    ...(lanes && { technicianId: lanes[0]?.id ?? null }),
  }
  const isShown = (slot: Slot) => days.some((day) => isIn(slot, day))
  const cursor = focused && isShown(focused) ? focused : first
  const isWeek = dates.length > 1

  useEffect(() => {
    const current = element.current?.querySelector<HTMLElement>(`[data-day="${first.date}"]`)
    if (scroller.current && current) scroller.current.scrollLeft = current.offsetLeft - axisWidth
  }, [first.date])

  const slotAt = (slot: Slot) => element.current?.querySelector<HTMLElement>(`[data-slot="${slotText(slot)}"]`)
  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key]
    const current = slotFrom((event.target as HTMLElement).dataset.slot ?? '')
    if (!step || !current || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const beside = days[days.findIndex((day) => isIn(current, day)) + step.columns]
    if (beside) slotAt({ ...slotOf(beside), start: clock(minutes(current.start) + step.minutes) })?.focus()
  }

  return (
    // Seven days don't fit a phone: they scroll sideways, with the hours staying in view. Where a day is higher than the screen
    // less its header and footer, it scrolls below its heads.
    <div
      ref={scroller}
      data-days=""
      className="relative isolate scroll-pt-16 scroll-pl-13 overflow-x-auto rounded-card md:max-h-[calc(100dvh-11rem)] border border-line bg-surface"
    >
      <div
        ref={element}
        role="group"
        aria-label="Time slots"
        aria-describedby={jobsId}
        onKeyDown={moveFocus}
        onFocus={({ target }) => {
          const slot = slotFrom(target.dataset.slot ?? '')
          if (slot) setFocused(slot)
        }}
        style={{ gridTemplateColumns: `${axisWidth}px ${days.map(widthOf).join(' ')}` }}
        className={classNames('grid [--hour:3.25rem] pointer-coarse:[--hour:4rem]', isWeek && 'min-w-[48rem]')}
      >
        <div className="sticky top-0 left-0 z-40 border-b border-line bg-surface" />
        {days.map((day) =>
          lanes ? (
            <LaneHead {...day} key={day.key} onOff={onOff} />
          ) : (
            <DayHead key={day.key} date={day.date} isWeek={isWeek} />
          ),
        )}
        <div
          aria-hidden="true"
          className="sticky left-0 z-20 bg-surface pr-1.5 text-right text-sm text-ink-soft tabular-nums"
        >
          {Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => (
            <div key={index} className="h-(--hour) pt-0.5 leading-none">
              {hourLabel(hours.from / 60 + index)}
            </div>
          ))}
        </div>
        <p id={jobsId} tabIndex={-1} className="sr-only">
          The arrow keys move between times.
        </p>
        {days.map(({ key, ...day }, index) => (
          <DayColumn
            key={key}
            {...day}
            hours={hours}
            cursor={cursor}
            {...(lanes && {
              onMove: (job: Job, by: -1 | 1) => {
                const to = lanes[index + by]
                if (to !== undefined) onMove(job, lanes[index]?.id ?? null, to?.id ?? null)
              },
            })}
            {...column}
          />
        ))}
      </div>
    </div>
  )
}

export interface Column {
  key: string
  date: string
  person?: Technician | null
  blocks: Block<Job>[]
}

/** Each day, or each lane of a day. A job is in the lane of everybody who goes. */
export function columnsOf(
  dates: readonly string[],
  jobs: readonly Job[],
  lanes: readonly (Technician | null)[] | null,
): Column[] {
  if (!lanes) return dates.map((date) => ({ key: date, date, blocks: blocksOf(date, jobs) }))
  const shown = new Set(lanes.flatMap((person) => person?.id ?? []))
  return lanes.map((person) => {
    const own = jobs.filter((job) => {
      const people = peopleOf(job).filter((id) => shown.has(id))
      return person ? people.includes(person.id) : people.length === 0
    })
    return { key: String(person?.id ?? 0), date: dates[0]!, person, blocks: blocksOf(dates[0]!, own) }
  })
}

const slotOf = ({ date, person }: Column) => ({
  date,
  ...(person !== undefined && { technicianId: person?.id ?? null }),
})

const isIn = (slot: Slot, column: Column) =>
  slotText({ ...slot, start: '' }) === slotText({ ...slotOf(column), start: '' })

/** A weekend without jobs leaves the room to the other days; more lanes than fit scroll sideways. */
const widthOf = ({ date, person, blocks }: Column) => {
  if (person !== undefined) return 'minmax(8.5rem, 1fr)'
  return `minmax(0, ${weekdayOf(date).startsWith('S') && blocks.length === 0 ? 0.6 : 1}fr)`
}

const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

const steps: Record<string, { columns: number; minutes: number }> = {
  ArrowUp: { columns: 0, minutes: -slotLength },
  ArrowDown: { columns: 0, minutes: slotLength },
  ArrowLeft: { columns: -1, minutes: 0 },
  ArrowRight: { columns: 1, minutes: 0 },
}

const DayHead = ({ date, isWeek }: { date: string; isWeek: boolean }) => (
  <h3
    className={classNames(
      'sticky top-0 z-30 border-b border-l border-line bg-surface px-1.5 py-1.5 whitespace-nowrap text-[0.9375rem] leading-snug font-bold tracking-normal',
      date === todayHere() ? 'text-accent' : 'text-ink',
    )}
  >
    {isWeek ? <DayLink date={date} /> : `${weekdayOf(date)}, ${monthDay(date)}`}
  </h3>
)

/** The head of a day of a week, which leads to it. */
export function DayLink({ date }: { date: string }) {
  const today = todayHere()
  return (
    <Link
      to={calendarPath('day', date, today)}
      scroll="stay"
      className="block hover:underline"
      aria-current={date === today ? 'date' : undefined}
    >
      <span className="block text-sm font-medium">{weekdayOf(date).slice(0, 3)}</span>
      {monthDay(date)}
    </Link>
  )
}
