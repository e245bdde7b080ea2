import { localTime } from '#app/business/local-instant.ts'
import { clockTime, shortDay } from '#app/business/local-time.ts'
import type { TimeOff } from '#app/features/technicians/schemas.ts'

/** "Fri, Nov 27", "Fri, Nov 27 to Mon, Nov 30" or "Fri, Nov 27, 8:00 AM to 12:00 PM". */
export function timeOffText({ startsAt, endsAt }: Pick<TimeOff, 'startsAt' | 'endsAt'>): string {
  const [first, last] = [shortDay(startsAt), shortDay(new Date(Date.parse(endsAt) - 1))]
  const inDays = [startsAt, endsAt].every((at) => localTime(at).time === '00:00')
  if (inDays) return first === last ? first : `${first} to ${last}`
  return `${first}, ${clockTime(startsAt)} to ${first === last ? '' : `${last}, `}${clockTime(endsAt)}`
}
