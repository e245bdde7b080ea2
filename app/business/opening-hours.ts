import { addDays } from './local-instant.ts'
import { type TimeZone, todayHere, weekdayAndDay } from './local-time.ts'

/** When the business is open, in minutes after local midnight, by weekday from Sunday; null is closed. */
type Week = readonly (readonly [opens: number, closes: number] | null)[]

/** The hours in a page's own words. */
interface StatedText {
  weekdays: string
  weekends: string
}

/** The hours as a page states them, and the times of the same page. */
export interface StatedHours extends StatedText {
  week: Week
}

/** Each page states its own hours: docs/product.md, "Hours and figures". */
export interface Hours {
  contactPage: StatedHours
  bookingPage: StatedHours
  termsPage: StatedText
  /** Dates on which the business is closed, from today on. */
  holidays: readonly string[]
  /** The same in words, for those of the next two weeks. */
  closures: readonly string[]
}

/** Opening times as they count: those of a page without the holidays. */
export interface OpenTimes extends Pick<Hours, 'holidays'> {
  week: Week
}

/** A page whose times count. */
export type OpenPage = 'contactPage' | 'bookingPage'

/** The opening times that a page states. */
export const openTimes = (hours: Hours, page: OpenPage): OpenTimes => ({
  week: hours[page].week,
  holidays: hours.holidays,
})

/** The times of a local date, or null when closed. */
export const timesOn = (date: string, { week, holidays }: OpenTimes): readonly [number, number] | null =>
  holidays.includes(date) ? null : (week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? null)

/** "07:00" for 420; "24:00" for the midnight at the end of a day. */
export const timeText = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`

/** As the owner enters them: blank times are a closed day, and "00:00" closes at midnight. */
interface EnteredHours extends StatedText {
  week: readonly { opens: string; closes: string }[]
}

interface EnteredReadings {
  timeZone: TimeZone
  contactPage: EnteredHours
  bookingPage: EnteredHours
  termsPage: StatedText
  holidays: readonly { date: string; name: string }[]
}

/** Time zone and hours as the business profile has them. */
export function hoursOf(
  { timeZone, contactPage, bookingPage, termsPage, holidays }: EnteredReadings,
  now: Date,
): { timeZone: TimeZone; hours: Hours } {
  const today = todayHere(now)
  const upcoming = holidays.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const soon = addDays(today, 14)
  const hours = {
    contactPage: stated(contactPage),
    bookingPage: stated(bookingPage),
    termsPage,
    holidays: upcoming.map(({ date }) => date),
    closures: upcoming
      .filter(({ date }) => date <= soon)
      .map(({ date, name }) => `Closed ${weekdayAndDay(date)}, for ${name}.`),
  }
  return { timeZone, hours }
}

const stated = ({ week, ...texts }: EnteredHours): StatedHours => ({
  ...texts,
  week: week.map(({ opens, closes }) => (opens === '' ? null : [minutesOf(opens), closingMinutes(closes)])),
})

/** "08:30" → 510. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Midnight is the end of the day. */
export const closingMinutes = (time: string): number => minutesOf(time) || 24 * 60
