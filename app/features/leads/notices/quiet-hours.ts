import { localTime } from '#app/business/local-instant.ts'
import type { TextSettings } from '#app/features/settings/schemas.ts'

/**
 * Whether it is a time at which only emergencies are told, by the clock on a wall in St. Louis: so the two days on which
 * clocks change need no thought. Two equal times make no quiet hours.
 */
export function isQuiet(
  { quiet, quietFrom: from, quietUntil: until }: Pick<TextSettings, 'quiet' | 'quietFrom' | 'quietUntil'>,
  at: Date,
): boolean {
  const { time } = localTime(at)
  if (!quiet) return false
  return from <= until ? from <= time && time < until : time >= from || time < until
}
