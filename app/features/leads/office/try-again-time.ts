import { addDays, localInstant } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'

/** When to be reminded of a call, as options of a select. */
export const delays = [
  { value: '15', label: 'In 15 minutes' },
  { value: '30', label: 'In 30 minutes' },
  { value: '60', label: 'In 1 hour' },
  { value: '120', label: 'In 2 hours' },
  { value: 'tomorrow', label: 'Tomorrow at 8:00 AM' },
  { value: 'never', label: 'No reminder' },
]

/** The time that one of `delays` means; null for no reminder. */
export function tryAgainTime(delay: string, now: Date): Date | null {
  if (delay === 'never') return null
  if (delay === 'tomorrow') return localInstant(addDays(todayHere(now), 1), '08:00')
  return new Date(now.getTime() + Number(delay) * 60_000)
}
