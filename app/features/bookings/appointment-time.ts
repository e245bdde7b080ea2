import { clockTime, longDay, shortDay } from '#app/business/local-time.ts'

/**
 * An appointment in words, on the business's clock: "Friday, November 20, 2026", "9:00 AM to 11:00 AM" and, for
 * subjects and tables, "Fri, Nov 20" and "9:00 AM".
 */
export function appointmentTime(start: Date | string, end: Date | string) {
  const day = longDay(start)
  const sameDay = day === longDay(end)
  const until = sameDay ? clockTime(end) : `${shortDay(end)}, ${clockTime(end)}`
  const date = shortDay(start)
  return {
    day,
    hours: `${clockTime(start)} to ${until}`,
    date,
    start: clockTime(start),
    short: `${date}, ${clockTime(start)}`,
  }
}

/** "Fri, Nov 20" for a date without a time. */
export const dayInWords = (date: string): string => shortDay(`${date}T18:00:00Z`)
