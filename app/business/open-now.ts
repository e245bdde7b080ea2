import { addDays, localTime } from './local-instant.ts'
import { minutesOf, type OpenTimes, type Span, spansOn, timeInWords } from './opening-hours.ts'

/** When the business closes ("5 PM"), or null while it is closed. */
export function openUntil(open: OpenTimes, now: Date): string | null {
  const { date, time } = localTime(now)
  const minute = minutesOf(time)
  const span = spanAt(minute, spansOn(date, open)) ?? spanAt(minute + 24 * 60, spansOn(addDays(date, -1), open))
  return span ? timeInWords(span[1]) : null
}

const spanAt = (minute: number, spans: readonly Span[]) =>
  spans.find(([opens, closes]) => minute >= opens && minute < closes)
