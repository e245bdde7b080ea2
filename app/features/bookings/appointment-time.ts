import { timeZone } from '#app/business/hours.ts'

const longDay = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

const time = (at: Date | string) => clock.format(new Date(at)).replaceAll('\u202f', ' ')

/**
 * An appointment in words, on the business's clock: "Friday, November 20, 2026", "9:00 AM to 11:00 AM" and, for
 * subjects and tables, "Fri, Nov 20" and "9:00 AM".
 */
export function appointmentTime(start: Date | string, end: Date | string) {
  const day = longDay.format(new Date(start))
  const sameDay = day === longDay.format(new Date(end))
  const until = sameDay ? time(end) : `${shortDay.format(new Date(end))}, ${time(end)}`
  const date = shortDay.format(new Date(start))
  return { day, hours: `${time(start)} to ${until}`, date, start: time(start), short: `${date}, ${time(start)}` }
}

/** "Fri, Nov 20" for a date without a time. */
export const dayInWords = (date: string): string => shortDay.format(new Date(`${date}T18:00:00Z`))
