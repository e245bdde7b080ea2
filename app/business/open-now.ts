import { localTime } from './local-instant.ts'
import { minutesOf, type OpenTimes, timesOn } from './opening-hours.ts'

/** When the business closes today ("5 PM"), or null while it is closed. */
export function openUntil(open: OpenTimes, now: Date): string | null {
  const { date, time } = localTime(now)
  const times = timesOn(date, open)
  const minuteOfDay = minutesOf(time)
  return times && minuteOfDay >= times[0] && minuteOfDay < times[1] ? hourInWords(times[1]) : null
}

/** Minutes after midnight as people say them: 1020 → "5 PM", 510 → "8:30 AM". */
function hourInWords(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = minuteOfDay % 60
  if (hour === 24) return 'midnight'
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}
