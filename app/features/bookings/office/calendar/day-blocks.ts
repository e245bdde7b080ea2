import { localDay } from '#app/business/local-instant.ts'
import type { StatedHours } from '#app/business/opening-hours.ts'
import { type AppointmentTimes, minutesOn } from '#app/features/bookings/jobs/appointment-fields.ts'

/** Slots of the calendar are this long, in minutes, and no block is shorter. */
export const slotLength = 30

/** The width of the hours beside the days, in pixels. */
export const axisWidth = 52
const midnight = 24 * 60
/** Who is off in all of them is off that day. */
export const officeHours = [9 * 60, 17 * 60] as const

/** The part of a job that is on one day, in minutes after midnight, and its place among those at the same time. */
export interface Block<Job> {
  job: Job
  start: number
  end: number
  lane: number
  lanes: number
}

/** A day's jobs in order. Those at the same time are in lanes side by side. */
export function blocksOf<Job extends AppointmentTimes>(date: string, jobs: readonly Job[]): Block<Job>[] {
  const { start: from, end: to } = localDay(date)
  const blocks = jobs
    .filter((job) => new Date(job.scheduledStart) < to && new Date(job.scheduledEnd) > from)
    .map((job) => {
      const start = Math.min(minutesOn(date, job.scheduledStart), midnight - slotLength)
      // By the clock, a job in the hour that repeats in November may end before it starts.
      const end = Math.max(minutesOn(date, job.scheduledEnd), start + slotLength)
      return { job, start, end, lane: 0, lanes: 1 }
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  let group: Block<Job>[] = []
  for (const block of blocks) {
    if (group.every(({ end }) => end <= block.start)) group = []
    const taken = new Set(group.filter(({ end }) => end > block.start).map(({ lane }) => lane))
    while (taken.has(block.lane)) block.lane++
    group.push(block)
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return blocks
}

/** The hours that the calendar shows, in minutes after midnight: the business's, and those of any job outside them. */
export function hoursShown(
  { week }: Pick<StatedHours, 'week'>,
  blocks: readonly Block<unknown>[],
): { from: number; to: number } {
  // A business that is never open has some hours to put jobs in, too.
  const open = week.flat().length > 0 ? week.flat() : [officeHours]
  return {
    from: Math.floor(Math.min(...open.map(([opens]) => opens), ...blocks.map(({ start }) => start)) / 60) * 60,
    to:
      Math.ceil(
        Math.max(...open.map(([, closes]) => Math.min(closes, midnight)), ...blocks.map(({ end }) => end)) / 60,
      ) * 60,
  }
}
