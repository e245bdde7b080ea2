import { isSameDay, localTime } from '#app/business/local-instant.ts'
import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { type OpenTimes, type Span, spansOn } from '#app/business/opening-hours.ts'
import type { Technician, TimeOff } from '#app/features/technicians/schemas.ts'

import {
  type AppointmentTimes,
  appointmentAt,
  appointmentTimes,
  clock,
  minutesOn,
  overlapping,
} from '#app/features/bookings/jobs/appointment-fields.ts'
import { firstFree } from '#app/features/bookings/jobs/free-time.ts'

/** What of a technician decides where they can go. */
export type Worker = Pick<Technician, 'id' | 'name' | 'services'> & {
  timeOff: readonly Pick<TimeOff, 'startsAt' | 'endsAt'>[]
}
type TeamJob = AppointmentTimes & Assignment & { id: number; town?: string | null }

/** Without a service, everybody can go. */
export const does = ({ services }: Pick<Worker, 'services'>, serviceType: string): boolean =>
  services.length === 0 || serviceType === '' || services.includes(serviceType)

/** The jobs and the time off that keep somebody from another job. */
export const busyTimes = ({ id, timeOff }: Worker, jobs: readonly TeamJob[]): AppointmentTimes[] => [
  ...jobs.filter((job) => peopleOf(job).includes(id)),
  ...timeOff.map(({ startsAt, endsAt }) => ({ scheduledStart: startsAt, scheduledEnd: endsAt })),
]

/** The other jobs at a time: in a team, those that need one of `people`; in a shop of one (null), all of them. */
export const jobsInTheWay = <Job extends TeamJob>(
  jobs: readonly Job[],
  times: AppointmentTimes,
  except: number | null,
  people: readonly number[] | null,
): Job[] =>
  overlapping(jobs, times, except).filter(
    (job) => people === null || peopleOf(job).some((person) => people.includes(person)),
  )

/** Whether somebody has time off at a time. */
export const isOff = ({ timeOff }: Pick<Worker, 'timeOff'>, { scheduledStart, scheduledEnd }: AppointmentTimes) =>
  timeOff.some(
    ({ startsAt, endsAt }) =>
      Date.parse(startsAt) < Date.parse(scheduledEnd) && Date.parse(endsAt) > Date.parse(scheduledStart),
  )

/** Why somebody can't go at a time; null if they can. */
export function whyNot(person: Worker, jobs: readonly TeamJob[], times: AppointmentTimes, except: number | null) {
  if (isOff(person, times)) return 'off'
  return jobsInTheWay(jobs, times, except, [person.id]).length > 0 ? 'busy' : null
}

/** Where somebody comes from and goes to on the day of an appointment, such as "after Kirkwood, before Ladue"; '' without a town. */
export function neighborsOf({ id }: Worker, jobs: readonly TeamJob[], times: AppointmentTimes, except: number | null) {
  const theirs = jobs
    .filter((job) => job.id !== except && peopleOf(job).includes(id))
    .toSorted((one, other) => Date.parse(one.scheduledStart) - Date.parse(other.scheduledStart))
  const before = theirs.findLast(({ scheduledEnd }) => Date.parse(scheduledEnd) <= Date.parse(times.scheduledStart))
  const after = theirs.find(({ scheduledStart }) => Date.parse(scheduledStart) >= Date.parse(times.scheduledEnd))
  const here = (job: TeamJob | undefined) => job && isSameDay(job.scheduledStart, times.scheduledStart) && job.town
  return [here(before) && `after ${here(before)}`, here(after) && `before ${here(after)}`].filter(Boolean).join(', ')
}

/**
 * Who should go: of those who do the service and are free, who has a job in the same town, then who has the fewest jobs.
 * `jobs` may be those of other days, too. Null if nobody is free.
 */
export function suggestTechnician<Person extends Worker>(
  team: readonly Person[],
  jobs: readonly TeamJob[],
  job: { times: AppointmentTimes; serviceType: string; town: string | null; except: number | null },
): { person: Person; why: string } | null {
  const ofDay = jobs.filter((other) => dayOf(other) === dayOf(job.times))
  const free = team
    .filter((person) => does(person, job.serviceType) && whyNot(person, jobs, job.times, job.except) === null)
    .map((person) => {
      const own = ofDay.filter((other) => other.id !== job.except && peopleOf(other).includes(person.id))
      const town = normalize(job.town)
      return { person, count: own.length, near: own.some((other) => town !== '' && normalize(other.town) === town) }
    })
  const [best] = free.toSorted((a, b) => Number(b.near) - Number(a.near) || a.count - b.count)
  if (!best) return null
  const { person, near, count } = best
  const day = count === 0 ? 'has no other job that day' : `has ${count === 1 ? '1 job' : `${count} jobs`} that day`
  return { person, why: `${person.name} is free and ${near ? `has a job in ${job.town} that day` : day}.` }
}

/** How somebody can come although nobody is free: later that day, or in place of another job, which moves. */
export interface Way<Person, Job> {
  person: Person
  times: AppointmentTimes
  moves: { job: Job; times: AppointmentTimes } | null
}

/** The best way of each kind, if there is one: the soonest, and the one that puts somebody off for the shortest time. */
export function waysToCome<
  Person extends Worker,
  Job extends TeamJob & { startedAt: string | null; arrivalAt: string | null; urgency: string },
>(
  team: readonly Person[],
  jobs: readonly Job[],
  { times, serviceType, except }: { times: AppointmentTimes; serviceType: string; except: number | null },
  { now, open }: { now: Date; open: OpenTimes },
): Way<Person, Job>[] {
  const { date } = localTime(times.scheduledStart)
  const today = localTime(now)
  // Until closing somebody begins, who may stay longer; a job that moves ends by then. What is asked for after hours, by midnight.
  const closes =
    spansOn(date, open).findLast(([, until]) => until > minutesOn(date, times.scheduledStart))?.[1] ?? 24 * 60
  const spanOf = (of: AppointmentTimes): Span => [minutesOn(date, of.scheduledStart), minutesOn(date, of.scheduledEnd)]
  const start = Math.max(spanOf(times)[0], today.date === date ? minutesOn(date, now.toISOString()) : 0)
  const free = (busy: readonly AppointmentTimes[], of: AppointmentTimes, from: number, overtime = 0) => {
    const length = lengthOf(of)
    const at = firstFree([[0, closes + overtime]], busy.map(spanOf), from, length)
    return at === null ? null : appointmentTimes(appointmentAt({ date, start: clock(at) }, of))
  }
  const able = team
    .filter((person) => does(person, serviceType))
    .map((person) => ({ person, others: jobs.filter((job) => job.id !== except && peopleOf(job).includes(person.id)) }))
  const later = able.flatMap(({ person, others }): Way<Person, Job>[] => {
    const found = free(busyTimes(person, others), times, start, lengthOf(times) - 1)
    return found ? [{ person, times: found, moves: null }] : []
  })
  const moving = able.flatMap(({ person, others }): Way<Person, Job>[] => {
    const [job, ...more] = overlapping(others, times, except)
    const canMove =
      job &&
      job.urgency !== 'emergency' &&
      job.technicianId === person.id &&
      job.helperIds.length === 0 &&
      !job.startedAt &&
      !job.arrivalAt
    if (!canMove || more.length > 0 || isOff(person, times)) return []
    const rest = busyTimes(person, others).filter((busy) => busy !== job)
    const moved = free([...rest, times], job, spanOf(job)[0])
    return moved ? [{ person, times, moves: { job, times: moved } }] : []
  })
  const delayOf = ({ moves, ...way }: Way<Person, Job>) =>
    moves
      ? Date.parse(moves.times.scheduledStart) - Date.parse(moves.job.scheduledStart)
      : Date.parse(way.times.scheduledStart)
  return [later, moving].flatMap((ways) => ways.toSorted((one, other) => delayOf(one) - delayOf(other)).slice(0, 1))
}

/** In minutes. */
const lengthOf = ({ scheduledStart, scheduledEnd }: AppointmentTimes) =>
  (Date.parse(scheduledEnd) - Date.parse(scheduledStart)) / 60_000

const normalize = (town: string | null | undefined) => (town ?? '').trim().toLowerCase()

const dayOf = ({ scheduledStart }: AppointmentTimes) => localTime(scheduledStart).date
