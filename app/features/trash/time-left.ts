import type { TrashItem } from './schemas.ts'

const day = 86_400_000
/** The server's clock and the browser's are never quite the same. */
const clocksApart = 5_000

/** How long after its time something may still wait for its turn: the trash is emptied hourly. */
const turn = 2 * 3_600_000

/** PRODUCT §8.13: "Deletes for good in {n} days". A started day counts. A picture is kept as long as something shows it. */
export function timeLeft({ kind, goneAt }: Pick<TrashItem, 'kind' | 'goneAt'>, now: number): string {
  if (kind === 'image' && now - Date.parse(goneAt) > turn) return 'Kept while a post or newsletter shows it'
  const days = Math.ceil((Date.parse(goneAt) - now - clocksApart) / day)
  if (days <= 0) return 'Deletes for good today'
  return `Deletes for good in ${days} ${days === 1 ? 'day' : 'days'}`
}
