import { hours } from '#app/business/hours.ts'
import { here } from '#app/business/local-time.ts'
import { promises } from '#app/business/promises.ts'

const minute = 60_000

/** A promise's clock as it starts: its end, and when three quarters of it are over, the owner's reminder. */
interface StartedClock {
  dueAt: Date
  remindAt: Date
}

/** A message is answered in 2 business hours by the contact page's own hours; an emergency in 2 hours flat. */
export function contactClock(from: Date, subject: string): StartedClock {
  const promised = promises.contact.businessHours * 60
  const after = subject === 'emergency' ? addMinutes : addBusinessMinutes
  return { dueAt: after(from, promised), remindAt: after(from, promised * 0.75) }
}

/** The privacy form promises an answer within 24 hours. */
export function privacyClock(from: Date): StartedClock {
  const promised = promises.privacy.hours * 60
  return { dueAt: addMinutes(from, promised), remindAt: addMinutes(from, promised * 0.75) }
}

const addMinutes = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minute)

function addBusinessMinutes(from: Date, minutes: number): Date {
  const { opens, closes } = hours.contactPage
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
