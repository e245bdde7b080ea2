import { here } from './local-time.ts'

const minute = 60_000

/** A promise's clock as it starts: its end, and the moment to remind the owner, when three quarters of it are over. */
export interface PromiseClock {
  dueAt: Date
  remindAt: Date
}

/** The clock of a promise of so many hours, counted around the clock, or within opening hours where they are given. */
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

/** The next day at `minuteOfDay` by the local clock, also when the clocks change in between. */
function startOfNextDay(at: Date, minuteOfDay: number): Date {
  const guess = new Date(at.getTime() + (24 * 60 - localTime(at).minuteOfDay + minuteOfDay) * minute)
  const off = localTime(guess).minuteOfDay - minuteOfDay
  return new Date(guess.getTime() - off * minute)
}

/** Sunday is 0, Saturday 6. Minutes carry their fraction, so that nothing is rounded away. */
function localTime(at: Date): { weekday: number; minuteOfDay: number } {
  const shown = here(at)
  const midnight = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate())
  return { weekday: shown.getUTCDay(), minuteOfDay: (shown.getTime() - midnight) / minute }
}
