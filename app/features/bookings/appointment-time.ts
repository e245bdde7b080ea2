import { zoneOfTwice } from '#app/business/local-instant.ts'
import { clockTime, longDay, shortDay, todayHere } from '#app/business/local-time.ts'

/**
 * Formats an appointment in local time: "Friday, November 20, 2026", "9:00 AM to 11:00 AM"; for subjects and tables,
 * "Fri, Nov 20" and "9:00 AM".
 */
export function appointmentTime(start: Date | string, end: Date | string) {
  const day = longDay(start)
  const sameDay = day === longDay(end)
  const isMoment = +new Date(start) === +new Date(end)
  const from = timeOfDay(start)
  const until = sameDay ? timeOfDay(end) : `${shortDay(end)}, ${timeOfDay(end)}`
  const date = shortDay(start)
  return { day, hours: isMoment ? from : `${from} to ${until}`, date, start: from, short: `${date}, ${from}` }
}

interface Visit<At> {
  scheduledStart: At
  scheduledEnd: At
  windowStart: At
  windowEnd: At
}

/** An appointment with the time that its customer was told instead of the one that it takes. */
export const withWindow = <At extends Date | string | null, Row extends Visit<At>>(visit: Row): Row =>
  visit.windowStart && visit.windowEnd
    ? { ...visit, scheduledStart: visit.windowStart, scheduledEnd: visit.windowEnd }
    : visit

type At = Date | string | null

/**
 * The arrival window of a new start: the first that the customer knows already and that the start is in, else one that begins
 * with it. In minutes; 0 is an exact time.
 */
export function windowAt(start: Date | string, minutes: number, known: readonly (readonly [from: At, until: At])[]) {
  const [from, until] = known.find(([from, until]) => from && until && isWithin(start, from, until)) ?? []
  return {
    windowStart: new Date(from ?? start),
    windowEnd: new Date(until ?? new Date(start).getTime() + minutes * 60_000),
  }
}

/** Whether a start keeps a window: in it, or at the exact time. */
export const isWithin = (start: Date | string, from: Date | string, until: Date | string): boolean => {
  const [at, begins, ends] = [start, from, until].map((time) => +new Date(time)) as [number, number, number]
  return at === begins || (at > begins && at < ends)
}

/** The time that the customer was told, as `appointmentTime`; its `hours` are "between 9 and 11 AM" or "at 9 AM". Null without one. */
export function windowTime<At extends Date | string | null>(visit: Visit<At>) {
  const { scheduledStart: start, scheduledEnd: end } = withWindow(visit)
  if (!start || !end) return null
  const time = appointmentTime(start, end)
  const hours = visit.windowStart ? arrivalWindow(start, end) : time.hours
  return visit.windowStart ? { ...time, hours, short: `${time.date}, ${hours}` } : time
}

/** "between 9 and 11 AM", "between 11:30 AM and 1 PM", "at 9 AM". Over midnight, or where an hour repeats, in full. */
export function arrivalWindow(start: Date | string, end: Date | string): string {
  if (+new Date(start) === +new Date(end)) return `at ${timeOfDay(start).replace(':00', '')}`
  if (longDay(start) !== longDay(end) || zoneOfTwice(start) || zoneOfTwice(end))
    return `between ${appointmentTime(start, end).hours.replace(' to ', ' and ')}`
  const [from, until] = [start, end].map((at) => clockTime(at).replace(':00', '')) as [string, string]
  return `between ${from.slice(-3) === until.slice(-3) ? from.slice(0, -3) : from} and ${until}`
}

/** "9:30 AM", to five minutes: around when a customer was told to expect us. */
export const arrivalTime = (at: Date | string): string =>
  clockTime(new Date(Math.round(new Date(at).getTime() / 300_000) * 300_000))

/** "1:30 AM"; with the zone in the hour that repeats when clocks fall back: "1:30 AM CDT". */
const timeOfDay = (at: Date | string): string => [clockTime(at), zoneOfTwice(at)].filter(Boolean).join(' ')

/** "Fri, Nov 20"; with the year if it isn't this one: "Mon, Nov 20, 2028". */
export function dayLabel(date: string, today = todayHere()): string {
  const year = date.slice(0, 4)
  return `${shortDay(`${date}T18:00:00Z`)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}
