/** The holidays on which most businesses in the trades close, by their dates (YYYY-MM-DD). None is moved to a weekday. */
export const commonHolidays = (year: number): { date: string; name: string }[] => [
  { date: `${year}-01-01`, name: 'New Year’s Day' },
  { date: lastMonday(year, 5), name: 'Memorial Day' },
  { date: `${year}-07-04`, name: 'Independence Day' },
  { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
  { date: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving' },
  { date: `${year}-12-25`, name: 'Christmas Day' },
]

/** The date of the nth of a weekday (0 is Sunday) in a month (1 to 12). */
export function nthWeekday(year: number, month: number, weekday: number, which: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + 7 * (which - 1)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The date of the last Monday of a month (1 to 12). */
export function lastMonday(year: number, month: number): string {
  const fifth = nthWeekday(year, month, 1, 5)
  return Number(fifth.slice(5, 7)) === month ? fifth : nthWeekday(year, month, 1, 4)
}
