import { localTime } from '#app/business/local-instant.ts'
import { clockTime } from '#app/business/local-time.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import type { TimeOff } from '#app/features/technicians/schemas.ts'

/** "Fri, Nov 27", "Fri, Nov 27 to Mon, Nov 30" or "Fri, Nov 27, 8:00 AM to 12:00 PM". */
export function timeOffText({ startsAt, endsAt }: Pick<TimeOff, 'startsAt' | 'endsAt'>): string {
  const [start, end] = [localTime(startsAt), localTime(endsAt)]
  if (start.time === '00:00' && end.time === '00:00') {
    const lastDay = localTime(new Date(Date.parse(endsAt) - 1)).date
    return start.date === lastDay ? dayLabel(start.date) : `${dayLabel(start.date)} to ${dayLabel(lastDay)}`
  }
  const until = start.date === end.date ? '' : `${dayLabel(end.date)}, `
  return `${dayLabel(start.date)}, ${clockTime(new Date(startsAt))} to ${until}${clockTime(new Date(endsAt))}`
}
