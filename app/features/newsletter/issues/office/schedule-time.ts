import { addDays, isDay, localInstant } from '#app/business/local-instant.ts'

/** PRODUCT §8.5. */
const soonest = 5 * 60_000

/** The moment a date and a time of day on the business's clock name; null while one of them is none. */
export const momentOf = (date: string, time: string): Date | null =>
  !isDay(date) || time === '' ? null : localInstant(date, time)

/** What is wrong with a time to send at, if anything. */
export function timeFault(at: Date | null, now = Date.now()): string | undefined {
  if (!at || Number.isNaN(at.getTime())) return 'Please choose a date and a time.'
  return at.getTime() < now + soonest ? 'Please choose a time at least 5 minutes from now.' : undefined
}

/** Tomorrow at nine. */
export const firstTime = (today: string) => ({ date: addDays(today, 1), time: '09:00' })
