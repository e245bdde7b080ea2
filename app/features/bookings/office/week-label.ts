import { addDays, localInstant } from '#app/business/local-instant.ts'
import { longDay, monthAndDay } from '#app/business/local-time.ts'

/** "Nov 16 to 22, 2026", "Nov 30 to Dec 6, 2026", "Dec 28, 2026 to Jan 3, 2027". */
export function weekLabel(monday: string): string {
  const sunday = addDays(monday, 6)
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const sameYear = monday.slice(0, 4) === sunday.slice(0, 4)
  const first = monthDay(monday) + (sameYear ? '' : `, ${monday.slice(0, 4)}`)
  const last = sameMonth ? Number(sunday.slice(8)) : monthDay(sunday)
  return `${first} to ${last}, ${sunday.slice(0, 4)}`
}

const noon = (date: string) => localInstant(date, '12:00')

/** "Monday". */
export const weekdayOf = (date: string): string => longDay(noon(date)).split(', ')[0]!
/** "Nov 16". */
export const monthDay = (date: string): string => monthAndDay(noon(date))
