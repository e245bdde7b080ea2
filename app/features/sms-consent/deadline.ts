import { lastMonday, nthWeekday } from '#app/business/us-holidays.ts'

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
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const

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
  return [
    ...fixed.map(([month, day]) => observed(new Date(Date.UTC(year, month - 1, day)))),
    nthWeekday(year, 1, monday, 3),
    nthWeekday(year, 2, monday, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, monday, 1),
    nthWeekday(year, 10, monday, 2),
    nthWeekday(year, 11, thursday, 4),
  ]
}

function observed(date: Date): string {
  const shift = { [saturday]: -1, [sunday]: 1 }[date.getUTCDay()] ?? 0
  return isoDay(new Date(date.getTime() + shift * oneDay))
}
