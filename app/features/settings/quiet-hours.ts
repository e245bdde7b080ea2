import { localTime } from '#app/business/local-instant.ts'

import type { TextSettings } from './schemas.ts'

/** Whether customers get no texts at this time. */
export const isNight = (at: Date) => isQuiet({ quiet: true, quietFrom: '21:00', quietUntil: '08:00' }, at)

/** Whether only emergencies may notify the owner at this time. Equal times mean no quiet hours. */
export function isQuiet(
  { quiet, quietFrom: from, quietUntil: until }: Pick<TextSettings, 'quiet' | 'quietFrom' | 'quietUntil'>,
  at: Date,
): boolean {
  const { time } = localTime(at)
  if (!quiet) return false
  return from <= until ? from <= time && time < until : time >= from || time < until
}
