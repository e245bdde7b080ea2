import { here } from './local-time.ts'

/**
 * When the office closes today ("5 PM"), or null while it is closed. Each page passes the hours it states, Monday to
 * Friday.
 */
export function openUntil({ opens, closes }: { opens: number; closes: number }, now: Date): string | null {
  const shown = here(now)
  const minuteOfDay = shown.getUTCHours() * 60 + shown.getUTCMinutes()
  const weekend = shown.getUTCDay() % 6 === 0
  return !weekend && minuteOfDay >= opens && minuteOfDay < closes ? hourInWords(closes) : null
}

/** Minutes after midnight as people say them: 1020 → "5 PM", 510 → "8:30 AM". */
function hourInWords(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = minuteOfDay % 60
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}
