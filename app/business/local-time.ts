import { timeZone } from './hours.ts'

/** Making a formatter takes a hundred times as long as using one: it is made once, and only when it is needed. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined
  return (at: Date) => (made ??= new Intl.DateTimeFormat(locale, { timeZone, ...options })).format(at)
}

const date = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const time = formatter('en-US', { hour: 'numeric', minute: '2-digit' })
const day = formatter('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const long = formatter('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** Today's date where the business is, as YYYY-MM-DD. */
export const todayHere = (now = new Date()): string => date(now)

/** "2:14 PM", or with the day in front when that is not today: "Mon, Nov 23, 8:30 AM". */
export function timeHere(at: Date | string, now = new Date()): string {
  const moment = new Date(at)
  if (todayHere(moment) === todayHere(now)) return time(moment)
  return `${day(moment)}, ${time(moment)}`
}

/** SPEC §3: a long US date, e.g. "April 2, 2026". */
export const longDate = (at: Date | string): string => long(new Date(at))
