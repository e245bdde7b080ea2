import { type HoursPage, hoursInWords } from './hours-in-words.ts'
import { addDays } from './local-instant.ts'
import { type TimeZone, todayHere, weekdayAndDay } from './local-time.ts'
import { commonHolidays } from './us-holidays.ts'

/** In minutes after local midnight. What closes after midnight has more than a day's 1,440. */
export type Span = readonly [opens: number, closes: number]

/** When the business is open, by weekday from Sunday; a closed day has no span. */
type Week = readonly (readonly Span[])[]

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
  /** Days with other hours, from today on. */
  holidays: readonly Holiday[]
  /** The same in words, for those of the next two weeks. */
  closures: readonly string[]
}

/** A day on which the business opens later or closes earlier than usual, in minutes, or stays closed if both are null. */
interface Holiday {
  date: string
  from: number | null
  until: number | null
  /** After a break. */
  second?: Span
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

/** When the business is open on a local date, in order. */
export function spansOn(date: string, { week, holidays }: OpenTimes): readonly Span[] {
  const usual = week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? []
  const holiday = holidays.find((other) => other.date === date)
  if (!holiday) return usual
  const { from, until, second } = holiday
  if (from === null && until === null) return []
  if (from !== null && until !== null) return [[from, until], ...(second ? [second] : [])]
  return usual
    .map(([opens, closes]): Span => [Math.max(opens, from ?? opens), Math.min(closes, until ?? closes)])
    .filter(([opens, closes]) => opens < closes)
}

/** "07:00" for 420, and for 420 of the next day. */
export const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A time of day as people say it: 1020 → "5 PM", 510 → "8:30 AM". */
export function timeInWords(minute: number): string {
  if (minute % midnight === 0) return 'midnight'
  const hour = Math.floor(minute / 60) % 24
  const past = minute % 60
  return `${hour % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

const midnight = 24 * 60

interface EnteredSpan {
  opens: string
  closes: string
}

interface EnteredDay extends EnteredSpan {
  secondOpens: string
  secondCloses: string
}

/** As the owner enters them: blank times are no span, and blank words follow the times. */
interface EnteredHours extends StatedText {
  week: readonly EnteredDay[]
}

type EnteredHoliday = EnteredDay & { date: string; name: string }

interface EnteredReadings {
  timeZone: TimeZone
  contactPage: EnteredHours
  bookingPage: EnteredHours
  termsPage: EnteredHours
  holidays: readonly EnteredHoliday[]
  /** Whether the common U.S. holidays of every year count as entered. */
  usHolidays: boolean
}

/** Time zone and hours as the business profile has them. */
export function hoursOf(
  { timeZone, contactPage, bookingPage, termsPage, holidays, usHolidays }: EnteredReadings,
  now: Date,
): { timeZone: TimeZone; hours: Hours } {
  const today = todayHere(now)
  const upcoming = [...holidays, ...(usHolidays ? closedOnCommonHolidays(today, holidays) : [])]
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const soon = addDays(today, 14)
  const hours = {
    contactPage: { ...wordsOf('contactPage', contactPage), week: weekOf(contactPage.week) },
    bookingPage: { ...wordsOf('bookingPage', bookingPage), week: weekOf(bookingPage.week) },
    termsPage: wordsOf('termsPage', termsPage),
    holidays: upcoming.map(({ date, opens, closes, secondOpens, secondCloses }) => ({
      date,
      from: opens === '' ? null : minutesOf(opens),
      until: closes === '' ? null : closingMinutes(opens, closes),
      ...(secondOpens !== '' && {
        second: [minutesOf(secondOpens), closingMinutes(secondOpens, secondCloses)] as const,
      }),
    })),
    closures: upcoming
      .filter(({ date }) => date <= soon)
      .map((holiday) => `${openingOf(holiday)} ${weekdayAndDay(holiday.date)}, for ${holiday.name}.`),
  }
  return { timeZone, hours }
}

/** Those of this year and the next. What the owner entered for a date replaces it. */
const closedOnCommonHolidays = (today: string, entered: readonly EnteredHoliday[]): EnteredHoliday[] =>
  [0, 1]
    .flatMap((later) => commonHolidays(Number(today.slice(0, 4)) + later))
    .filter(({ date }) => !entered.some((other) => other.date === date))
    .map((holiday) => ({ ...holiday, opens: '', closes: '', secondOpens: '', secondCloses: '' }))

function wordsOf(page: HoursPage, { weekdays, weekends, week }: EnteredHours): StatedText {
  const followed = hoursInWords(page, weekOf(week))
  return { weekdays: weekdays || followed.weekdays, weekends: weekends || followed.weekends }
}

/** The times of a week as the owner enters them. */
export const weekOf = (week: EnteredHours['week']): Week =>
  week.map(({ opens, closes, secondOpens, secondCloses }) =>
    [
      { opens, closes },
      { opens: secondOpens, closes: secondCloses },
    ]
      .filter(({ opens, closes }) => opens !== '' && closes !== '')
      .map((span): Span => [minutesOf(span.opens), closingMinutes(span.opens, span.closes)]),
  )

function openingOf({ opens, closes, secondOpens, secondCloses }: EnteredDay): string {
  const from = opens && timeInWords(minutesOf(opens))
  const until = closes && timeInWords(closingMinutes(opens, closes))
  if (from === 'midnight' && until === 'midnight') return 'Open 24 hours on'
  const again = secondOpens && ` and ${timeInWords(minutesOf(secondOpens))} to ${timeInWords(minutesOf(secondCloses))}`
  if (from && until) return `Open ${from} to ${until}${again} on`
  if (from) return `Opening at ${from} on`
  return until ? `Closing at ${until} on` : 'Closed'
}

/** "08:30" → 510. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * A closing time that isn't after the opening time is on the next day: 18:00 to 02:00, or 00:00 to 00:00. 23:59 is how
 * most people write the end of a day.
 */
export const closingMinutes = (opens: string, closes: string): number =>
  closes === '23:59' ? midnight : minutesOf(closes) + (closes <= opens || closes === '00:00' ? midnight : 0)
