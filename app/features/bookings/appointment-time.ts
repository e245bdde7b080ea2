import { zoneOfTwice } from '#app/business/local-instant.ts'
import { clockTime, longDay, shortDay, todayHere } from '#app/business/local-time.ts'

/**
 * Formats an appointment in local time: "Friday, November 20, 2026", "9:00 AM to 11:00 AM"; for subjects and tables,
 * "Fri, Nov 20" and "9:00 AM".
 */
export function appointmentTime(start: Date | string, end: Date | string) {
  const day = longDay(start)
  const sameDay = day === longDay(end)
  const from = timeOfDay(start)
  const until = sameDay ? timeOfDay(end) : `${shortDay(end)}, ${timeOfDay(end)}`
  const date = shortDay(start)
  return { day, hours: `${from} to ${until}`, date, start: from, short: `${date}, ${from}` }
}

/** "1:30 AM"; with the zone in the hour that repeats when clocks fall back: "1:30 AM CDT". */
const timeOfDay = (at: Date | string): string => [clockTime(at), zoneOfTwice(at)].filter(Boolean).join(' ')

/** "Fri, Nov 20"; with the year if it isn't this one: "Mon, Nov 20, 2028". */
export function dayLabel(date: string, today = todayHere()): string {
  const year = date.slice(0, 4)
  return `${shortDay(`${date}T18:00:00Z`)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
