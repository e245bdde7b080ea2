import { addDays, isDay, localInstant, localTime } from '#app/business/local-instant.ts'

/** Date and times as form fields hold them. */
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
 * Initial values of an appointment dialog: the current time if it is still ahead, otherwise 9 to 11 AM on the
 * preferred date, or tomorrow if there is none or it has passed.
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

/** Moves the start and keeps the length, up to midnight. */
export function moveStart({ date, start, end }: AppointmentFields, next: string): AppointmentFields {
  const length = Math.max(minutes(end) - minutes(start), 0) || 120
  return { date, start: next, end: next === '' ? end : clock(Math.min(minutes(next) + length, 24 * 60 - 1)) }
}

/** The fields as instants; null if one is empty or invalid. An end at or before the start is on the next day. */
export function appointmentTimes({ date, start, end }: AppointmentFields) {
  if (!isDay(date) || start === '' || end === '') return null
  const from = localInstant(date, start)
  const to = localInstant(end <= start ? addDays(date, 1) : date, end)
  // From 2:30 AM (skipped, so 3:30 AM) to 3:15 AM on the night clocks spring forward: the end moves by an hour too.
  if (to <= from) to.setTime(to.getTime() + 3_600_000)
  return { scheduledStart: from.toISOString(), scheduledEnd: to.toISOString() }
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
