import { here } from './local-time.ts'

const minute = 60_000

/** When a promise ends, and when to remind the owner: after 75% of it. */
export interface PromiseClock {
  dueAt: Date
  remindAt: Date
}

/** Starts a promise of `hours` hours, counted around the clock or, when opening hours are passed, within those. */
export function promiseClock(from: Date, hours: number, open?: { opens: number; closes: number }): PromiseClock {
  const after = (minutes: number) =>
    open ? addOpenMinutes(from, minutes, open) : new Date(from.getTime() + minutes * minute)
  return { dueAt: after(hours * 60), remindAt: after(hours * 60 * 0.75) }
}

function addOpenMinutes(from: Date, minutes: number, { opens, closes }: { opens: number; closes: number }): Date {
  let at = from
  let left = minutes
  for (;;) {
    const { weekday, minuteOfDay } = localTime(at)
    if (weekday % 6 === 0 || minuteOfDay >= closes) at = startOfNextDay(at, opens)
    else if (minuteOfDay < opens) at = new Date(at.getTime() + (opens - minuteOfDay) * minute)
    else if (left <= closes - minuteOfDay) return new Date(at.getTime() + left * minute)
    else {
      left -= closes - minuteOfDay
      at = startOfNextDay(at, opens)
    }
  }
}

/** The next day at `minuteOfDay` local time, across clock changes too. */
function startOfNextDay(at: Date, minuteOfDay: number): Date {
  const guess = new Date(at.getTime() + (24 * 60 - localTime(at).minuteOfDay + minuteOfDay) * minute)
  const off = localTime(guess).minuteOfDay - minuteOfDay
  return new Date(guess.getTime() - off * minute)
}

/** Sunday is 0, Saturday 6. Minutes keep their fraction to avoid rounding. */
function localTime(at: Date): { weekday: number; minuteOfDay: number } {
  const shown = here(at)
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  return { weekday: shown.getUTCDay(), minuteOfDay: (shown.getTime() - midnight) / minute }
}
