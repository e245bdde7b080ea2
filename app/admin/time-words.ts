import { clockTime, here, monthAndDay, shortDate } from '#app/business/local-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** PRODUCT §5: "Nov 21, 2026, 2:14 PM CST". */
export function exactTime(at: string | Date): string {
  const isSummer = new Date(at).getTime() - here(at).getTime() === 5 * hour
  return `${shortDate(at)}, ${clockTime(at)} ${isSummer ? 'CDT' : 'CST'}`
}

/** "just now", "12 min ago", "in 3 h", "yesterday", "5 days ago"; after a week the day itself. */
export function relativeTime(at: string | Date, now: number): string {
  const moment = new Date(at)
  const span = moment.getTime() - now
  const away = Math.abs(span)
  if (away < minute) return 'just now'
  const said = (words: string) => (span < 0 ? `${words} ago` : `in ${words}`)
  if (away < hour) return said(`${Math.floor(away / minute)} min`)
  if (away < day) return said(`${Math.floor(away / hour)} h`)
  if (away < 2 * day) return span < 0 ? 'yesterday' : 'tomorrow'
  if (away < 7 * day) return said(`${Math.floor(away / day)} days`)
  const sameYear = here(moment).getUTCFullYear() === here(new Date(now)).getUTCFullYear()
  return sameYear ? monthAndDay(moment) : shortDate(moment)
}
