import { addDays, localInstant, localTime } from './local-instant.ts'
import { type OpenTimes, spansOn, timeText } from './opening-hours.ts'

const minute = 60_000

/** When a promise ends, and when to remind the owner: after 75% of it. */
export interface PromiseClock {
  dueAt: Date
  remindAt: Date
}

/** Starts a promise of `hours` hours, counted around the clock or, when opening times are passed, within those. */
export function promiseClock(from: Date, hours: number, open?: OpenTimes): PromiseClock {
  const isEverOpen = open?.week.some((spans) => spans.length > 0)
  const after = (minutes: number) =>
    open && isEverOpen ? addOpenMinutes(from, minutes, open) : new Date(from.getTime() + minutes * minute)
  return { dueAt: after(hours * 60), remindAt: after(hours * 60 * 0.75) }
}

function addOpenMinutes(from: Date, minutes: number, open: OpenTimes): Date {
  let left = minutes * minute
  let counted = from.getTime()
  // The hours of the day before may last past midnight.
  for (let date = addDays(localTime(from).date, -1); ; date = addDays(date, 1)) {
    for (const [opens, closes] of spansOn(date, open)) {
      const start = Math.max(instantOf(date, opens), counted)
      const end = instantOf(date, closes)
      if (start >= end) continue
      if (left <= end - start) return new Date(start + left)
      left -= end - start
      counted = end
    }
  }
}

const instantOf = (date: string, minuteOfDay: number): number =>
  localInstant(addDays(date, Math.floor(minuteOfDay / (24 * 60))), timeText(minuteOfDay)).getTime()
