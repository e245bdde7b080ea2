/** The legal deadline for an opt-out (47 CFR 64.1200(a)(10)). Ours take effect immediately. */
export const businessDaysToHonor = 10

/**
 * The last day to honor an opt-out requested on `day` (both YYYY-MM-DD). Business days are Monday to Friday except the
 * federal holidays of 5 U.S.C. 6103. The day of the request is not counted.
 */
export function honorBy(day: string): string {
  let date = new Date(`${day}T00:00Z`)
  for (let left = businessDaysToHonor; left > 0;) {
    date = new Date(date.getTime() + oneDay)
    if (isBusinessDay(date)) left -= 1
  }
  return isoDay(date)
}

const oneDay = 24 * 3_600_000
const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const saturday = 6
const sunday = 0

function isBusinessDay(date: Date): boolean {
  const weekday = date.getUTCDay()
  if (weekday === saturday || weekday === sunday) return false
  const year = date.getUTCFullYear()
  // If the next New Year's Day is a Saturday, it is observed on December 31.
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(isoDay(date))
}

/** The observed dates of the federal holidays: those on a Saturday on Friday, those on a Sunday on Monday. */
export function federalHolidays(year: number): string[] {
  const fixed = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ] as const
  const [january, february, may, september, october, november] = [0, 1, 4, 8, 9, 10]
  return [
    ...fixed.map(([month, day]) => observed(new Date(Date.UTC(year, month - 1, day)))),
    nthMonday(year, january, 3),
    nthMonday(year, february, 3),
    lastMonday(year, may),
    nthMonday(year, september, 1),
    nthMonday(year, october, 2),
    isoDay(nth(year, november, 4, 4)),
  ]
}

function observed(date: Date): string {
  const shift = { [saturday]: -1, [sunday]: 1 }[date.getUTCDay()] ?? 0
  return isoDay(new Date(date.getTime() + shift * oneDay))
}

/** The nth of a weekday in a month. */
function nth(year: number, month: number, weekday: number, which: number): Date {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return new Date(Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (which - 1)))
}

const nthMonday = (year: number, month: number, which: number) => isoDay(nth(year, month, 1, which))

function lastMonday(year: number, month: number): string {
  const fifth = nth(year, month, 1, 5)
  return isoDay(fifth.getUTCMonth() === month ? fifth : nth(year, month, 1, 4))
}
