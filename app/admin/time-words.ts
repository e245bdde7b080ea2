import { timeZone } from '#app/business/hours.ts'

const exact = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const day = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' })

/** PRODUCT §5: "Nov 21, 2026, 2:14 PM CST". */
export const exactTime = (at: string | Date): string => exact.format(new Date(at)).replaceAll('\u202f', ' ')

/** "Nov 21, 2026". */
export const exactDay = (at: string | Date): string => day.format(new Date(at))

const minute = 60_000
const hour = 60 * minute
const oneDay = 24 * hour

/** "just now", "12 min ago", "in 3 h", "yesterday", "5 days ago"; after a week the day itself. */
export function relativeTime(at: string | Date, now: number): string {
  const moment = new Date(at)
  const span = moment.getTime() - now
  const away = Math.abs(span)
  if (away < minute) return 'just now'
  const said = (words: string) => (span < 0 ? `${words} ago` : `in ${words}`)
  if (away < hour) return said(`${Math.floor(away / minute)} min`)
  if (away < oneDay) return said(`${Math.floor(away / hour)} h`)
  if (away < 2 * oneDay) return span < 0 ? 'yesterday' : 'tomorrow'
  if (away < 7 * oneDay) return said(`${Math.floor(away / oneDay)} days`)
  const sameYear = day.format(now).slice(-4) === day.format(moment).slice(-4)
  return (sameYear ? dayOfYear : day).format(moment)
}
