const hour = 3_600_000

/**
 * A moment as the clocks in St. Louis show it: a date whose UTC fields are theirs. They follow the rule of the United
 * States since 2007, an hour ahead from 2 AM of March's second Sunday to 2 AM of November's first. Not by Intl: its first
 * use keeps a slow phone busy for 55 to 105 ms (decision 026). local-time.test.ts holds the two against each other.
 */
export function here(at: Date | string): Date {
  const moment = new Date(at).getTime()
  const year = new Date(moment).getUTCFullYear()
  const isSummer = moment >= sunday(year, 2, 8) + 8 * hour && moment < sunday(year, 10, 1) + 7 * hour
  return new Date(moment - (isSummer ? 5 : 6) * hour)
}

/** The first Sunday of a month from one of its days on, at midnight UTC. */
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

/** Today's date where the business is, as YYYY-MM-DD. */
export const todayHere = (now = new Date()): string => here(now).toISOString().slice(0, 10)

/** "2:14 PM". */
export function clockTime(at: Date | string): string {
  const shown = here(at)
  const hours = shown.getUTCHours()
  return `${hours % 12 || 12}:${String(shown.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "2:14 PM", or with the day in front when that is not today: "Mon, Nov 23, 8:30 AM". */
export const timeHere = (at: Date | string, now = new Date()): string =>
  todayHere(new Date(at)) === todayHere(now) ? clockTime(at) : `${shortDay(at)}, ${clockTime(at)}`

/** SPEC §3: a long US date, e.g. "April 2, 2026". */
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
