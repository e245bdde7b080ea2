import { clockTime, here, monthAndDay, shortDate, todayHere } from '#app/business/local-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** PRODUCT §5: "Nov 21, 2026, 2:14 PM CST". */
export const exactTime = (at: string | Date): string => `${shortDate(at)}, ${clockTime(at)} ${timeZoneAbbreviation(at)}`

/** Which of the two clocks of St. Louis holds at that moment. */
export const timeZoneAbbreviation = (at: string | Date): 'CDT' | 'CST' =>
  new Date(at).getTime() - here(at).getTime() === 5 * hour ? 'CDT' : 'CST'

/** "just now", "12 min ago", "in 3 h", from 24 hours on "yesterday", "5 days ago" by the calendar; after a week the day itself. */
export function relativeTime(at: string | Date, now: number): string {
  const moment = new Date(at)
  const span = moment.getTime() - now
  const away = Math.abs(span)
  if (away < minute) return 'just now'
  const said = (words: string) => (span < 0 ? `${words} ago` : `in ${words}`)
  if (away < hour) return said(`${Math.floor(away / minute)} min`)
  const days = Math.abs(daysUntil(moment, now))
  // One day of the year has 25 hours.
  if (away < day || days === 0) return said(`${Math.floor(away / hour)} h`)
  if (days === 1) return span < 0 ? 'yesterday' : 'tomorrow'
  if (days < 7) return said(`${days} days`)
  const sameYear = here(moment).getUTCFullYear() === here(new Date(now)).getUTCFullYear()
  return sameYear ? monthAndDay(moment) : shortDate(moment)
}

/** How many days of the calendar lie ahead until a moment: 1 for any time tomorrow. */
export const daysUntil = (at: string | Date, now: number): number =>
  (Date.parse(todayHere(new Date(at))) - Date.parse(todayHere(new Date(now)))) / day
