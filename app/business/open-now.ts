import { addDays, localTime } from './local-instant.ts'
import { minutesOf, type OpenTimes, spansOn, timeInWords } from './opening-hours.ts'

/** When the business closes ("5 PM"), or null while it is closed. */
export function openUntil(open: OpenTimes, now: Date): string | null {
  const { date, time } = localTime(now)
  const isOpenAt =
    (minute: number) =>
    ([opens, closes]: readonly [number, number]) =>
      minute >= opens && minute < closes
  const span =
    spansOn(date, open).find(isOpenAt(minutesOf(time))) ??
    spansOn(addDays(date, -1), open).find(isOpenAt(minutesOf(time) + 24 * 60))
  return span ? timeInWords(span[1]) : null
}
