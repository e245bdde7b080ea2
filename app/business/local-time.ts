const hour = 3_600_000

/**
 * A moment as local time in St. Louis: a Date whose UTC fields read as local ones. Follows the US rule since 2007
 * (daylight time from 2 AM on March's second Sunday to 2 AM on November's first). Without Intl, whose first use
 * blocks a slow phone for 55 to 105 ms; local-time.test.ts compares the two.
 */
export function here(at: Date | string): Date {
  const moment = new Date(at).getTime()
  const year = new Date(moment).getUTCFullYear()
  const isSummer = moment >= sunday(year, 2, 8) + 8 * hour && moment < sunday(year, 10, 1) + 7 * hour
  return new Date(moment - (isSummer ? 5 : 6) * hour)
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
