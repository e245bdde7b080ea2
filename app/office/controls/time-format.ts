import { clockTime, here, monthAndDay, shortDate, todayHere, zoneAbbreviation } from '#app/business/local-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "Nov 21, 2026, 2:14 PM CST". */
export const exactTime = (at: string | Date): string => `${shortDate(at)}, ${clockTime(at)} ${zoneAbbreviation(at)}`

/** "just now", "12 min ago", "in 3 h"; after 24 hours "yesterday", "5 days ago" by calendar day; after a week the date. */
export function relativeTime(at: string | Date, now: number): string {
  const moment = new Date(at)
  const difference = moment.getTime() - now
  const distance = Math.abs(difference)
  if (distance < minute) return 'just now'
  const withDirection = (text: string) => (difference < 0 ? `${text} ago` : `in ${text}`)
  if (distance < hour) return withDirection(`${Math.floor(distance / minute)} min`)
  const days = Math.abs(daysUntil(moment, now))
  // The day when clocks go back has 25 hours.
  if (distance < day || days === 0) return withDirection(`${Math.floor(distance / hour)} h`)
  if (days === 1) return difference < 0 ? 'yesterday' : 'tomorrow'
  if (days < 7) return withDirection(`${days} days`)
  const sameYear = here(moment).getUTCFullYear() === here(new Date(now)).getUTCFullYear()
  return sameYear ? monthAndDay(moment) : shortDate(moment)
}

/** The number of calendar days until a moment: 1 for any time tomorrow. */
export const daysUntil = (at: string | Date, now: number): number =>
  (Date.parse(todayHere(new Date(at))) - Date.parse(todayHere(new Date(now)))) / day
