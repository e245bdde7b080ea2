import { addDays, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { type OpenTimes, type Span, spansOn } from '#app/business/opening-hours.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'

import type { HalfDay } from './reschedule-request-schema.ts'

const noon = 12 * 60
const parts = { morning: [0, noon], afternoon: [noon, 24 * 60] } as const satisfies Record<HalfDay['part'], Span>

/** "Tue, Dec 1, morning". */
export const halfDayLabel = ({ date, part }: HalfDay): string => `${dayLabel(date)}, ${part}`

/** Whether the half day is over. */
export const isOver = ({ date, part }: HalfDay, now: Date): boolean =>
  localInstant(part === 'morning' ? date : addDays(date, 1), part === 'morning' ? '12:00' : '00:00') <= now

/** Whether the business is open for an hour or more of it. */
export const isOpen = ({ date, part }: HalfDay, open: OpenTimes): boolean =>
  spansOn(date, open).some(([opens, closes]) => {
    const [begins, ends] = parts[part]
    return Math.min(closes, ends) - Math.max(opens, begins) >= 60
  })

/** The half days of the next five open days. */
export function openDays(open: OpenTimes, now: Date): { date: string; parts: HalfDay['part'][] }[] {
  const today = todayHere(now)
  return Array.from({ length: 28 }, (_, index) => addDays(today, index + 1))
    .map((date) => ({
      date,
      parts: (['morning', 'afternoon'] as const).filter((part) => isOpen({ date, part }, open)),
    }))
    .filter((day) => day.parts.length > 0)
    .slice(0, 5)
}
