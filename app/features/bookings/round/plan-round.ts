import { localDay, localInstant, localTime } from '#app/business/local-instant.ts'
import { type OpenTimes, type Span, spansOn } from '#app/business/opening-hours.ts'
import { type AppointmentTimes, clock, minutesOn } from '#app/features/bookings/jobs/appointment-fields.ts'
import { firstFree } from '#app/features/bookings/jobs/free-time.ts'

interface Visit {
  id: number
  town: string
}

interface Calendar {
  /** YYYY-MM-DD, in order. */
  days: readonly string[]
  mostADay: number
  /** How long a visit takes. */
  minutes: number
  open: OpenTimes
  /** Who can go, and when they are busy; in a shop of one, nobody (null), with all jobs. */
  workers: readonly { id: number | null; busy: readonly AppointmentTimes[] }[]
  /** The jobs of these days, with their towns. */
  jobs: readonly { scheduledStart: string; town: string | null }[]
}

interface Planned extends AppointmentTimes {
  id: number
  technicianId: number | null
  /** Other jobs in its town on that day. */
  neighbors: number
}

/** What is on a day, in minutes after midnight. */
function spansOf(date: string, busy: readonly AppointmentTimes[]): Span[] {
  const { start, end } = localDay(date)
  return busy
    .filter((times) => new Date(times.scheduledStart) < end && new Date(times.scheduledEnd) > start)
    .map((times) => [minutesOn(date, times.scheduledStart), minutesOn(date, times.scheduledEnd)])
}

const nameOf = (town: string | null) => (town ?? '').trim().toLowerCase()

/**
 * A time for each visit: on the first day on which somebody goes to the same town anyway, else on the first with room. Towns with
 * the most visits first. Visits for which there is no time are left out.
 */
export function planRound(
  visits: readonly Visit[],
  { days, mostADay, minutes, open, workers, jobs }: Calendar,
): Planned[] {
  const sizes = Map.groupBy(visits, ({ town }) => nameOf(town))
  const sizeOf = ({ town }: Visit) => sizes.get(nameOf(town))!.length
  const inOrder = visits.toSorted(
    (one, other) =>
      sizeOf(other) - sizeOf(one) || nameOf(one.town).localeCompare(nameOf(other.town)) || one.id - other.id,
  )
  const calendar = days.map((date) => ({
    date,
    open: spansOn(date, open),
    count: 0,
    towns: jobs.filter((job) => localTime(job.scheduledStart).date === date).map(({ town }) => nameOf(town)),
    workers: workers.map(({ id, busy }) => ({
      id,
      busy: spansOf(date, busy),
    })),
  }))
  const planned = inOrder.flatMap((visit) => {
    const town = nameOf(visit.town)
    const isNear = (day: (typeof calendar)[number]) => town !== '' && day.towns.includes(town)
    const withRoom = calendar.filter(({ count }) => count < mostADay)
    for (const day of withRoom.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)))) {
      const [best] = day.workers
        .flatMap((worker) => {
          const start = firstFree(day.open, worker.busy, 0, minutes)
          return start === null ? [] : [{ worker, start }]
        })
        .toSorted((one, other) => one.start - other.start || one.worker.busy.length - other.worker.busy.length)
      if (!best) continue
      day.count++
      day.towns.push(town)
      best.worker.busy.push([best.start, best.start + minutes])
      const scheduledStart = localInstant(day.date, clock(best.start))
      const scheduledEnd = new Date(scheduledStart.getTime() + minutes * 60_000)
      return [
        {
          day,
          town,
          id: visit.id,
          technicianId: best.worker.id,
          scheduledStart: scheduledStart.toISOString(),
          scheduledEnd: scheduledEnd.toISOString(),
        },
      ]
    }
    return []
  })
  return planned
    .map(({ day, town, ...one }) => ({
      ...one,
      neighbors: town === '' ? 0 : day.towns.filter((other) => other === town).length - 1,
    }))
    .toSorted((one, other) => one.scheduledStart.localeCompare(other.scheduledStart))
}
