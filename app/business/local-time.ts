import { timeZone } from './hours.ts'

/** Today's date where the business is, as YYYY-MM-DD. */
export const todayHere = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** "2:14 PM", or with the day in front when that is not today: "Mon, Nov 23, 8:30 AM". */
export function timeHere(at: Date | string, now = new Date()): string {
  const moment = new Date(at)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment)
  if (todayHere(moment) === todayHere(now)) return time
  return `${new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(moment)}, ${time}`
}

/** SPEC §3: a long US date, e.g. "April 2, 2026". */
export const longDate = (at: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(at))
