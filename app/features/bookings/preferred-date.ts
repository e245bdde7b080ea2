/** The browser allows today and later in St. Louis; a day's grace allows for clock and time zone differences. */
export function isPast(preferredDate: string | null, now: Date): boolean {
  const yesterdayUtc = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  return preferredDate !== null && preferredDate < yesterdayUtc
}

export const dateIsPast = 'Please choose today or a later date.'
