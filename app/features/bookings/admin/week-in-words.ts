import { addDays } from '#app/business/local-instant.ts'

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))

/** "Nov 16 to 22, 2026", "Nov 30 to Dec 6, 2026", "Dec 28, 2026 to Jan 3, 2027". */
export function weekInWords(monday: string): string {
  const sunday = addDays(monday, 6)
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const sameYear = monday.slice(0, 4) === sunday.slice(0, 4)
  const first = format(monday, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) })
  const last = sameMonth ? format(sunday, { day: 'numeric' }) : format(sunday, { month: 'short', day: 'numeric' })
  return `${first} to ${last}, ${sunday.slice(0, 4)}`
}

export const weekdayOf = (date: string): string => format(date, { weekday: 'long' })
export const dayOfMonth = (date: string): string => format(date, { month: 'short', day: 'numeric' })
