import { addDays, localTime } from './local-instant.ts'
import { weekdayName } from './local-time.ts'
import { minutesOf, type OpenTimes, spansOn, timeInWords } from './opening-hours.ts'

/** "Open now until 5 PM", or null while the business is closed. Hours that go on after midnight name their last day. */
export function openNow(open: OpenTimes, now: Date): string | null {
  const { date, time } = localTime(now)
  const closing = closingAfter(minutesOf(time), date, open)
  if (closing === undefined) return null
  let last = closing
  for (let next: number | undefined = last; next !== undefined; next = closingAfter(last, date, open)) {
    if (next > 7 * dayLength) return 'Open now, 24 hours a day'
    last = next
  }
  const day = last > closing ? ` ${weekdayName(addDays(date, Math.ceil(last / dayLength) - 1))}` : ''
  return `Open now until ${timeInWords(last)}${day}`
}

const dayLength = 24 * 60

/** When the hours end that the business has at a minute, both counted from midnight of `date`. */
function closingAfter(minute: number, date: string, open: OpenTimes): number | undefined {
  const today = Math.floor(minute / dayLength)
  for (const day of [today, today - 1]) {
    const start = day * dayLength
    const span = spansOn(addDays(date, day), open).find(
      ([opens, closes]) => minute >= start + opens && minute < start + closes,
    )
    if (span) return start + span[1]
  }
  return undefined
}
