import { addDays, isDay, localInstant, localTime } from '#app/business/local-instant.ts'

/** Date and times as form fields hold them. */
export interface AppointmentFields {
  date: string
  start: string
  end: string
}

/** A start in the calendar, in local time. */
export type Slot = Pick<AppointmentFields, 'date' | 'start'> & {
  /** Whose lane it is in: null is that of nobody, undefined is no lane. */
  technicianId?: number | null
  /** Whose lane the job was dragged from. */
  from?: number | null | undefined
}

/** "2026-11-24T09:00", with "@3" in the lane of a technician, as the address has it; `slotFrom` reads it. */
export const slotText = ({ date, start, technicianId }: Slot): string =>
  `${date}T${start}${technicianId === undefined ? '' : `@${technicianId ?? 0}`}`

/** Null for any other text. */
export function slotFrom(text: string): Slot | null {
  const [, date = '', start = '', lane] = /^([\d-]{10})T((?:[01]\d|2[0-3]):[0-5]\d)(?:@(\d{1,9}))?$/.exec(text) ?? []
  if (!isDay(date)) return null
  return lane === undefined ? { date, start } : { date, start, technicianId: Number(lane) || null }
}

interface Known {
  scheduledStart: string | null
  scheduledEnd: string | null
  /** How long it is planned for. */
  minutes?: number | null | undefined
}

/** "1 hour", "90 minutes". */
export const lengthText = (minutes: number): string =>
  minutes % 60 > 0 ? `${minutes} minutes` : minutes === 60 ? '1 hour' : `${minutes / 60} hours`

/** The current time of an appointment, if its day is still ahead. */
export function currentAppointment({ scheduledStart, scheduledEnd }: Known, today: string): AppointmentFields | null {
  if (!scheduledStart || !scheduledEnd) return null
  const { date, time: start } = localTime(scheduledStart)
  return date >= today ? { date, start, end: localTime(scheduledEnd).time } : null
}

/** An appointment at a time chosen in the calendar, as long as the one before, as it was planned for, or two hours. */
export function appointmentAt(
  { date, start }: Slot,
  { scheduledStart, scheduledEnd, minutes }: Partial<Known> = {},
): AppointmentFields {
  const planned = (minutes ?? 120) * 60_000
  const length = scheduledStart && scheduledEnd ? Date.parse(scheduledEnd) - Date.parse(scheduledStart) : planned
  return { date, start, end: localTime(new Date(localInstant(date, start).getTime() + length)).time }
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

/** Error messages of the fields without which there is no time. */
export const missingIn = ({ date, start, end }: AppointmentFields): Partial<AppointmentFields> => ({
  ...(!isDay(date) && { date: 'Please enter a valid date.' }),
  ...(start === '' && { start: 'Please choose a start time.' }),
  ...(end === '' && { end: 'Please choose an end time.' }),
})

export type AppointmentTimes = NonNullable<ReturnType<typeof appointmentTimes>>

/** The jobs at the same time, except one. */
export const overlapping = <Job extends AppointmentTimes & { id: number }>(
  jobs: readonly Job[],
  { scheduledStart, scheduledEnd }: AppointmentTimes,
  except: number | null,
): Job[] =>
  jobs.filter(
    (job) =>
      job.id !== except &&
      Date.parse(job.scheduledStart) < Date.parse(scheduledEnd) &&
      Date.parse(job.scheduledEnd) > Date.parse(scheduledStart),
  )

/** Minutes after midnight. */
export const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** 570 → "09:30". */
export const clock = (of: number) =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`

/** When something is on a day, in minutes after midnight: 0 before that day and 1,440 after it. */
export function minutesOn(date: string, at: string): number {
  const local = localTime(at)
  if (local.date !== date) return local.date < date ? 0 : 24 * 60
  return minutes(local.time)
}
