import { localDay, localInstant, localTime } from './local-instant.ts'
import { type OpenTimes, timesOn, timeText } from './opening-hours.ts'

const minute = 60_000

/** When a promise ends, and when to remind the owner: after 75% of it. */
export interface PromiseClock {
  dueAt: Date
  remindAt: Date
}

/** Starts a promise of `hours` hours, counted around the clock or, when opening times are passed, within those. */
export function promiseClock(from: Date, hours: number, open?: OpenTimes): PromiseClock {
  const isEverOpen = open?.week.some((times) => times !== null)
  const after = (minutes: number) =>
    open && isEverOpen ? addOpenMinutes(from, minutes, open) : new Date(from.getTime() + minutes * minute)
  return { dueAt: after(hours * 60), remindAt: after(hours * 60 * 0.75) }
}

function addOpenMinutes(from: Date, minutes: number, open: OpenTimes): Date {
  let left = minutes * minute
  for (let { date } = localTime(from); ; date = localTime(localDay(date).end).date) {
    const times = timesOn(date, open)
    if (!times) continue
    const [opens, closes] = times.map((time) => localInstant(date, timeText(time)).getTime()) as [number, number]
    const start = Math.max(opens, from.getTime())
    if (left <= closes - start) return new Date(start + left)
    left -= Math.max(0, closes - start)
  }
}
