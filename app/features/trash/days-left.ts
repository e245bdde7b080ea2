const day = 86_400_000
/** The server's clock and the browser's are never quite the same. */
const clocksApart = 5_000

/** PRODUCT §8.13: "Deletes for good in {n} days". A started day counts. */
export function daysLeft(goneAt: string, now: number): string {
  const days = Math.ceil((Date.parse(goneAt) - now - clocksApart) / day)
  if (days <= 0) return 'Deletes for good today'
  return `Deletes for good in ${days} ${days === 1 ? 'day' : 'days'}`
}
