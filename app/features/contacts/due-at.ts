import { hours, timeZone } from '#app/business/hours.ts'
import { promises } from '#app/business/promises.ts'

const minute = 60_000

/** When a message must be answered: 2 business hours by the contact page's own hours; an emergency in 2 hours flat. */
export function contactDueAt(createdAt: Date, subject: string): Date {
  const promised = promises.contact.businessHours * 60
  if (subject === 'emergency') return new Date(createdAt.getTime() + promised * minute)
  return addBusinessMinutes(createdAt, promised)
}

/** The privacy form promises an answer within 24 hours. */
export const privacyContactDueAt = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + promises.privacy.hours * 60 * minute)

function addBusinessMinutes(from: Date, minutes: number): Date {
  const { opens, closes } = hours.contactPage
  let at = from
  let left = minutes
  for (;;) {
    const { weekday, minuteOfDay } = localTime(at)
    if (weekday === 'Sat' || weekday === 'Sun' || minuteOfDay >= closes) at = startOfNextDay(at, opens)
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

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** Minutes carry their fraction, so that nothing is rounded away. */
function localTime(at: Date): { weekday: string; minuteOfDay: number } {
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  const seconds = Number(part.second) + Number(part.fractionalSecond) / 1000
  return { weekday: part.weekday ?? '', minuteOfDay: Number(part.hour) * 60 + Number(part.minute) + seconds / 60 }
}
