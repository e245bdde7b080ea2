const hour = 3_600_000

/** The time zones of the United States: hours behind UTC in winter, and abbreviations in winter and summer. */
export const timeZones = {
  'America/New_York': { name: 'Eastern', behind: 5, standard: 'EST', daylight: 'EDT' },
  'America/Chicago': { name: 'Central', behind: 6, standard: 'CST', daylight: 'CDT' },
  'America/Denver': { name: 'Mountain', behind: 7, standard: 'MST', daylight: 'MDT' },
  'America/Phoenix': { name: 'Arizona', behind: 7, standard: 'MST', daylight: null },
  'America/Los_Angeles': { name: 'Pacific', behind: 8, standard: 'PST', daylight: 'PDT' },
  'America/Anchorage': { name: 'Alaska', behind: 9, standard: 'AKST', daylight: 'AKDT' },
  'Pacific/Honolulu': { name: 'Hawaii', behind: 10, standard: 'HST', daylight: null },
} as const
export type TimeZone = keyof typeof timeZones

let current: TimeZone = 'America/Chicago'

/** The site's time zone, by its name in the time zone database. */
export const timeZone = (): TimeZone => current

/** Sets the time zone of everything in this process or window: docs/decisions/020-ambient-time-zone.md. */
export const setTimeZone = (zone: TimeZone): void => void (current = zone)

/**
 * A moment as local time where the business is: a Date whose UTC fields read as local ones. Without Intl, whose first
 * use blocks a slow phone for 55 to 105 ms; local-time.test.ts compares the two.
 */
export function here(at: Date | string): Date {
  const moment = new Date(at).getTime()
  return new Date(moment - (timeZones[current].behind - (isDaylightTime(moment) ? 1 : 0)) * hour)
}

/** "CST", or "CDT" in summer. */
export function zoneAbbreviation(at: Date | string): string {
  const { standard, daylight } = timeZones[current]
  return (isDaylightTime(new Date(at).getTime()) && daylight) || standard
}

/** The US rule since 2007: from 2 AM on March's second Sunday to 2 AM on November's first. */
function isDaylightTime(moment: number): boolean {
  const { behind, daylight } = timeZones[current]
  if (!daylight) return false
  const year = new Date(moment).getUTCFullYear()
  return moment >= sunday(year, 2, 8) + (behind + 2) * hour && moment < sunday(year, 10, 1) + (behind + 1) * hour
}

/** The first Sunday on or after a day of a month, at midnight UTC. */
function sunday(year: number, month: number, from: number): number {
  const weekday = new Date(Date.UTC(year, month, from)).getUTCDay()
  return Date.UTC(year, month, from + ((7 - weekday) % 7))
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekday = (shown: Date) => weekdays[shown.getUTCDay()]!
const month = (shown: Date) => months[shown.getUTCMonth()]!

/** Today's local date, YYYY-MM-DD. */
export const todayHere = (now = new Date()): string => here(now).toISOString().slice(0, 10)

/** "2:14 PM". */
export function clockTime(at: Date | string): string {
  const shown = here(at)
  const hours = shown.getUTCHours()
  return `${hours % 12 || 12}:${String(shown.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "2:14 PM", with the day when it isn't today: "Mon, Nov 23, 8:30 AM". */
export const timeHere = (at: Date | string, now = new Date()): string =>
  todayHere(new Date(at)) === todayHere(now) ? clockTime(at) : `${shortDay(at)}, ${clockTime(at)}`

/** "April 2, 2026". */
export function longDate(at: Date | string): string {
  const shown = here(at)
  return `${month(shown)} ${shown.getUTCDate()}, ${shown.getUTCFullYear()}`
}

/** "2026-11-26" → "Thursday". */
export const weekdayName = (date: string): string => weekday(new Date(`${date}T00:00:00Z`))

/** "2026-11-26" → "Thursday, November 26". */
export function weekdayAndDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${weekday(day)}, ${month(day)} ${day.getUTCDate()}`
}

/** "Friday, November 20, 2026". */
export const longDay = (at: Date | string): string => `${weekday(here(at))}, ${longDate(at)}`

/** "Nov 20". */
export function monthAndDay(at: Date | string): string {
  const shown = here(at)
  return `${month(shown).slice(0, 3)} ${shown.getUTCDate()}`
}

/** "Fri, Nov 20". */
export const shortDay = (at: Date | string): string => `${weekday(here(at)).slice(0, 3)}, ${monthAndDay(at)}`

/** "Nov 20, 2026". */
export const shortDate = (at: Date | string): string => `${monthAndDay(at)}, ${here(at).getUTCFullYear()}`

/** "2026-11" as "November 2026". */
export const monthName = (yearAndMonth: string): string =>
  `${months[Number(yearAndMonth.slice(5)) - 1]} ${yearAndMonth.slice(0, 4)}`
