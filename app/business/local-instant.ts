import { clockTime, here, timeHere, todayHere, zoneAbbreviation } from './local-time.ts'

/** Date and time of day where the business is: { date: "2026-11-20", time: "09:00" }. */
export function localTime(at: Date | string): { date: string; time: string } {
  const shown = here(at).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The moment of a local date and time. A time skipped in March counts as an hour later; one that occurs twice in
 * November, as the first.
 */
export function localInstant(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [-12, 12].map((hours) => offsetAt(asUtc + hours * 3_600_000))
  const candidates = [asUtc - before!, asUtc - after!].sort((a, b) => a - b)
  const exact = candidates.find((at) => at + offsetAt(at) === asUtc)
  return new Date(exact ?? asUtc - before!)
}

/** "CDT" or "CST" for a moment in the November hour that occurs twice; null for any other, which needs no zone. */
export function zoneOfTwice(at: Date | string): string | null {
  const moment = new Date(at).getTime()
  const shownAfter = (hours: number) => moment + hours * 3_600_000 + offsetAt(moment + hours * 3_600_000)
  return shownAfter(1) === shownAfter(0) || shownAfter(-1) === shownAfter(0) ? zoneAbbreviation(at) : null
}

/** The deadline of a promise as `timeHere` formats it, with the zone in the hour that occurs twice: "1:30 AM CST". */
export const promisedTime = (at: Date | string, now = new Date()): string =>
  [timeHere(at, now), zoneOfTwice(at)].filter(Boolean).join(' ')

/** The same for text that is read right away, on a screen: "10:00 AM tomorrow". */
export const promisedSoon = (at: Date | string, now = new Date()): string =>
  todayHere(new Date(at)) === addDays(todayHere(now), 1) ? `${clockTime(at)} tomorrow` : promisedTime(at, now)

/** Midnight to midnight local time: 23 or 25 hours when the clocks change. */
export const localDay = (date: string): { start: Date; end: Date } => ({
  start: localInstant(date, '00:00'),
  end: localInstant(addDays(date, 1), '00:00'),
})

/** Whether both are on the same day at the business. */
export const isSameDay = (one: Date | string, other: Date | string): boolean =>
  localTime(one).date === localTime(other).date

/** Whether a text is a real date of our era as YYYY-MM-DD. Date alone would accept February 30 as March 2. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** "2026-11-30" and 1 → "2026-12-01". */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Local time minus UTC at a moment, in milliseconds. */
const offsetAt = (at: number): number => here(new Date(at)).getTime() - at
