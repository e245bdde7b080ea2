import { addDays, isDay, localInstant, localTime } from '#app/business/local-instant.ts'

/** A date and two times of day, as the fields of a form hold them. */
export interface AppointmentFields {
  date: string
  start: string
  end: string
}

interface Known {
  preferredDate: string | null
  scheduledStart: string | null
  scheduledEnd: string | null
}

/**
 * What a dialog for an appointment begins with: the time there is; else 9 to 11 on the date the customer prefers, or
 * tomorrow where there is none or it has gone by (PRODUCT §7.1).
 */
export function defaultAppointment(
  { preferredDate, scheduledStart, scheduledEnd }: Known,
  today: string,
): AppointmentFields {
  if (scheduledStart && scheduledEnd) {
    const { date, time: start } = localTime(scheduledStart)
    if (date >= today) return { date, start, end: localTime(scheduledEnd).time }
  }
  const date = preferredDate && preferredDate >= today ? preferredDate : addDays(today, 1)
  return { date, start: '09:00', end: '11:00' }
}

/** The same length from another start on; it ends before midnight. */
export function moveStart({ date, start, end }: AppointmentFields, next: string): AppointmentFields {
  const length = Math.max(minutes(end) - minutes(start), 0) || 120
  return { date, start: next, end: next === '' ? end : clock(Math.min(minutes(next) + length, 24 * 60 - 1)) }
}

/** What the server is told; null while a field is empty or holds no day of ours. An end before the start is on the next day. */
export function appointmentTimes({ date, start, end }: AppointmentFields) {
  if (!isDay(date) || start === '' || end === '') return null
  const from = localInstant(date, start)
  const to = localInstant(end <= start ? addDays(date, 1) : date, end)
  // From 2:30 AM to 3:15 AM on the night of March without a 2:30 AM: it begins at 3:30 AM then.
  if (to <= from) to.setTime(to.getTime() + 3_600_000)
  return { scheduledStart: from.toISOString(), scheduledEnd: to.toISOString() }
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
