import { zoneOfTwice } from '#app/business/local-instant.ts'
import { clockTime, longDay, shortDay, todayHere } from '#app/business/local-time.ts'

/**
 * An appointment in words, on the business's clock: "Friday, November 20, 2026", "9:00 AM to 11:00 AM" and, for
 * subjects and tables, "Fri, Nov 20" and "9:00 AM".
 */
export function appointmentTime(start: Date | string, end: Date | string) {
  const day = longDay(start)
  const sameDay = day === longDay(end)
  const from = timeOfDay(start)
  const until = sameDay ? timeOfDay(end) : `${shortDay(end)}, ${timeOfDay(end)}`
  const date = shortDay(start)
  return { day, hours: `${from} to ${until}`, date, start: from, short: `${date}, ${from}` }
}

/** "1:30 AM", and which of the two where the clocks fall back: "1:30 AM CDT". */
const timeOfDay = (at: Date | string): string => [clockTime(at), zoneOfTwice(at)].filter(Boolean).join(' ')

/** "Fri, Nov 20" for a date without a time, and of another year which: "Mon, Nov 20, 2028". */
export function dayLabel(date: string, today = todayHere()): string {
  const year = date.slice(0, 4)
  return `${shortDay(`${date}T18:00:00Z`)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
