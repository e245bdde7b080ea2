import { addDays, isDay, localInstant, localTime } from '#app/business/local-instant.ts'
import { type OpenTimes, type Span, spansOn } from '#app/business/opening-hours.ts'

import { type AppointmentFields, appointmentAt, type AppointmentTimes, clock } from './appointment-fields.ts'

const halfHour = 30
/** In minutes, of a service without a length of its own. */
export const defaultLength = 120
const dayLength = 24 * 60
/** How many days a proposal looks ahead. */
export const daysAhead = 14

/** Parts of a day, in minutes after midnight. */
export const dayParts = {
  Morning: [0, 12 * 60],
  Midday: [11 * 60, 14 * 60],
  Afternoon: [13 * 60, dayLength],
} as const satisfies Record<string, Span>
export type DayPart = keyof typeof dayParts

/**
 * The first start, on the half hour, of `length` free minutes within `open`, not before `from`; null if there is none. All in
 * minutes after midnight.
 */
export function firstFree(
  open: readonly Span[],
  jobs: readonly Span[],
  from = 0,
  length = defaultLength,
): number | null {
  for (const [opens, closes] of open) {
    for (let start = roundUp(Math.max(opens, from)); start + length <= closes && start < dayLength; start += halfHour)
      if (!jobs.some(([begins, ends]) => begins < start + length && ends > start)) return start
  }
  return null
}

const roundUp = (minute: number) => Math.ceil(minute / halfHour) * halfHour

/** What a proposal depends on. */
export interface Wish {
  urgency: string
  preferredDate: string | null
  serviceType?: string
  /** How long it is planned for, if not two hours. */
  minutes?: number | null
  /** When its customer was told that somebody comes. */
  windowStart?: string | null
  windowEnd?: string | null
}
export interface Calendar {
  now: Date
  open: OpenTimes
  /** When each person who could go is busy; in a shop of one, all jobs. */
  busy: readonly (readonly AppointmentTimes[])[]
}

/** The first day that is looked at for a wish. */
export const firstDay = ({ preferredDate }: Wish, now: Date): string => {
  const today = localTime(now).date
  return preferredDate !== null && isDay(preferredDate) && preferredDate >= today ? preferredDate : today
}

/**
 * When to come: an emergency in the next half hour; anyone else in the first two free booking hours of their preferred
 * day or, if that has none or they have no preference, of the next working day that has.
 */
export function proposeTime(wish: Wish, calendar: Calendar): AppointmentFields {
  const { now, open } = calendar
  const soon = nextHalfHour(now)
  if (wish.urgency === 'emergency') return appointmentAt(soon, { minutes: wish.minutes })
  const day = firstDay(wish, now)
  const from = wish.preferredDate === day ? day : addDays(soon.date, 1)
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(from, index))
  for (const date of days) {
    const start = freeStart(date, spansOn(date, open), calendar, wish.minutes ?? defaultLength)
    if (start !== null) return appointmentAt({ date, start: clock(start) }, { minutes: wish.minutes })
  }
  const working = days.find((date) => spansOn(date, open).length > 0)
  return appointmentAt(
    { date: working ?? from, start: working ? opening(working, open) : '09:00' },
    { minutes: wish.minutes },
  )
}

/** The first free two hours of a part of a day, or its start if they are all taken or the business is closed. */
export function proposePart(part: DayPart, date: string, calendar: Calendar): AppointmentFields {
  const [begins, ends] = dayParts[part]
  const spans = spansOn(date, calendar.open)
    .map(([opens, closes]): Span => [Math.max(opens, begins), Math.min(closes, ends)])
    .filter(([opens, closes]) => opens < closes)
  const start = freeStart(date, spans, calendar) ?? Math.max(spans[0]?.[0] ?? 0, part === 'Morning' ? 9 * 60 : begins)
  return appointmentAt({ date, start: clock(start) })
}

function freeStart(
  date: string,
  spans: readonly Span[],
  { now, busy }: Calendar,
  length = defaultLength,
): number | null {
  const midnight = localInstant(date, '00:00').getTime()
  const minuteOf = (at: Date | string) => {
    const local = localTime(at)
    const days = Math.round((Date.parse(local.date) - Date.parse(date)) / 86_400_000)
    return days * dayLength + Number(local.time.slice(0, 2)) * 60 + Number(local.time.slice(3))
  }
  const from = now.getTime() < midnight ? 0 : minuteOf(now)
  const starts = busy.map((jobs) =>
    firstFree(
      spans,
      jobs.map((job): Span => [minuteOf(job.scheduledStart), minuteOf(job.scheduledEnd)]),
      from,
      length,
    ),
  )
  return starts.reduce((first, start) => (start === null || (first !== null && first < start) ? first : start), null)
}

const opening = (date: string, open: OpenTimes) => clock(roundUp(spansOn(date, open)[0]![0]) % dayLength)

function nextHalfHour(now: Date) {
  const step = halfHour * 60_000
  const { date, time } = localTime(new Date((Math.floor(now.getTime() / step) + 1) * step))
  return { date, start: time }
}
