import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { addDays } from '#app/business/local-instant.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { clock, minutes, type Slot, slotFrom, slotText } from '#app/features/bookings/office/appointment-fields.ts'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { monthDay, weekdayOf } from '#app/features/bookings/office/week-label.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { axisWidth, blocksOf, hoursShown, slotLength } from './day-blocks.ts'
import { calendarPath } from './calendar-days.ts'
import { DayColumn } from './day-column.tsx'
import type { DragToSlot } from './use-drag.ts'

/** Days side by side, hour by hour. The arrow keys move between slots, and Enter books one. */
export function TimeGrid({
  dates,
  jobs,
  ...column
}: {
  dates: readonly string[]
  jobs: readonly Job[]
  onSlot: (slot: Slot) => void
  drag: DragToSlot
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
}) {
  const today = todayHere()
  const element = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const days = dates.map((date) => ({ date, blocks: blocksOf(date, jobs) }))
  const { contactPage } = useProfile().hours
  const hours = hoursShown(
    contactPage,
    days.flatMap(({ blocks }) => blocks),
  )
  const [focused, setFocused] = useState<Slot | null>(null)
  const first = { date: dates.includes(today) ? today : dates[0]!, start: '09:00' }
  const cursor = focused && dates.includes(focused.date) ? focused : first
  const isWeek = dates.length > 1

  useEffect(() => {
    const current = element.current?.querySelector<HTMLElement>(`[data-day="${first.date}"]`)
    if (scroller.current && current) scroller.current.scrollLeft = current.offsetLeft - axisWidth
  }, [first.date])

  const slotAt = ({ date, start }: Slot) =>
    element.current?.querySelector<HTMLElement>(`[data-slot="${slotText({ date, start })}"]`)
  function moveFocus(event: KeyboardEvent) {
    const step = steps[event.key]
    const current = slotFrom((event.target as HTMLElement).dataset.slot ?? '')
    if (!step || !current || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    slotAt({ date: addDays(current.date, step.days), start: clock(minutes(current.start) + step.minutes) })?.focus()
  }

  return (
    // Seven days don't fit a phone: they scroll sideways, with the hours staying in view.
    <div
      ref={scroller}
      data-days=""
      className="relative scroll-pl-13 overflow-x-auto rounded-card border border-line bg-surface"
    >
      <div
        ref={element}
        role="group"
        aria-label="Time slots"
        aria-describedby="calendar-keys"
        onKeyDown={moveFocus}
        onFocus={({ target }) => {
          const slot = slotFrom(target.dataset.slot ?? '')
          if (slot) setFocused(slot)
        }}
        style={{ gridTemplateColumns: `${axisWidth}px ${days.map(widthOf).join(' ')}` }}
        className={classNames('grid [--hour:3.25rem] pointer-coarse:[--hour:4rem]', isWeek && 'min-w-[48rem]')}
      >
        <p id="calendar-keys" className="sr-only">
          The arrow keys move between times.
        </p>
        <div className="sticky left-0 z-20 border-b border-line bg-surface" />
        {days.map(({ date }) => (
          <DayHead key={date} date={date} isToday={date === today} isWeek={isWeek} today={today} />
        ))}
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
        {days.map(({ date, blocks }) => (
          <DayColumn key={date} date={date} blocks={blocks} hours={hours} cursor={cursor} {...column} />
        ))}
      </div>
    </div>
  )
}

/** A weekend without jobs leaves the room to the other days. */
const widthOf = ({ date, blocks }: { date: string; blocks: readonly unknown[] }) =>
  `minmax(0, ${weekdayOf(date).startsWith('S') && blocks.length === 0 ? 0.6 : 1}fr)`

const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

const steps: Record<string, { days: number; minutes: number }> = {
  ArrowUp: { days: 0, minutes: -slotLength },
  ArrowDown: { days: 0, minutes: slotLength },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

function DayHead({ date, isToday, isWeek, today }: { date: string; isToday: boolean; isWeek: boolean; today: string }) {
  const label = (
    <>
      <span className={isWeek ? 'block text-sm font-medium' : undefined}>
        {isWeek ? weekdayOf(date).slice(0, 3) : `${weekdayOf(date)}, `}
      </span>
      {monthDay(date)}
    </>
  )
  return (
    <h3
      className={classNames(
        'border-b border-l border-line px-1.5 py-1.5 whitespace-nowrap text-[0.9375rem] leading-snug font-bold tracking-normal',
        isToday ? 'text-accent' : 'text-ink',
      )}
    >
      {isWeek ? (
        <Link
          to={calendarPath('day', date, today)}
          scroll="stay"
          className="block hover:underline"
          aria-current={isToday ? 'date' : undefined}
        >
          {label}
        </Link>
      ) : (
        label
      )}
    </h3>
  )
}
