import type { TrashItem } from './schemas.ts'

const day = 86_400_000
/** The tolerated difference between the clocks of the server and the browser. */
const clockSkew = 5_000

/** How long an expired item may still be in the trash, which is emptied hourly. */
const jobDelay = 2 * 3_600_000

/** "12 days left", rounded up. An expired image stays as long as a post or newsletter uses it. */
export function timeLeft({ kind, goneAt }: Pick<TrashItem, 'kind' | 'goneAt'>, now: number): string {
  if (kind === 'image' && now - Date.parse(goneAt) > jobDelay) return 'In use by a post or newsletter'
  const days = Math.ceil((Date.parse(goneAt) - now - clockSkew) / day)
  if (days <= 0) return 'Less than a day left'
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}
