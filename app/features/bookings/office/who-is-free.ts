import { localTime } from '#app/business/local-instant.ts'
import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import type { Technician, TimeOff } from '#app/features/technicians/schemas.ts'

import { type AppointmentTimes, overlapping } from '#app/features/bookings/jobs/appointment-fields.ts'

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

const normalize = (town: string | null | undefined) => (town ?? '').trim().toLowerCase()

const dayOf = ({ scheduledStart }: AppointmentTimes) => localTime(scheduledStart).date
