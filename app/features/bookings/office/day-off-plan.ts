import { addDays, localTime } from '#app/business/local-instant.ts'
import type { OpenTimes } from '#app/business/opening-hours.ts'
import { type Assignment, moved } from '#app/features/bookings/assignment.ts'
import { type AppointmentTimes, appointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { proposeTime } from '#app/features/bookings/jobs/free-time.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'

import type { Job } from './schemas.ts'
import { busyTimes, does, suggestTechnician, waysToCome, whyNot } from './who-is-free.ts'

/** What can become of a job whose technician is off. */
export interface Choice {
  kind: 'same-time' | 'later' | 'another-day' | 'unassigned'
  assignment: Assignment
  times: AppointmentTimes
}

/** Names a choice as long as it can be made. */
export const keyOf = ({ kind, assignment }: Choice): string => `${kind} ${assignment.technicianId}`

/** A job as it would be then. */
const planned = (job: Job, { assignment, times }: Choice): Job => ({ ...job, ...assignment, ...times })

/**
 * For each job of somebody who is off what can become of it, the best first: somebody who is free at its time, later that day,
 * on another day, or nobody yet. What was chosen for the ones before counts; `chosen` has keys by ID; the first by default.
 */
export function planDayOff(
  off: Technician,
  team: readonly Technician[],
  jobs: readonly Job[],
  affected: readonly Job[],
  chosen: Readonly<Record<number, string>>,
  { now, open }: { now: Date; open: OpenTimes },
): { job: Job; choices: Choice[]; choice: Choice }[] {
  const others = team.filter(({ id }) => id !== off.id)
  let all = jobs
  return affected.map((job) => {
    const current = { scheduledStart: job.scheduledStart, scheduledEnd: job.scheduledEnd }
    const rest = all.filter(({ id }) => id !== job.id)
    const to = (id: number | null) => moved(job, off.id, id)
    // A helper is only taken off.
    const leads = job.technicianId === off.id
    const able = leads ? others.filter((person) => does(person, job.serviceType)) : []
    const about = { times: current, serviceType: job.serviceType, town: job.town, except: job.id }
    const best = leads ? suggestTechnician(others, rest, about)?.person : undefined
    // Nobody comes at a time that has passed.
    const isAhead = new Date(job.scheduledStart) > now
    const free = able.filter((person) => person !== best && whyNot(person, rest, current, job.id) === null)
    const later = leads ? waysToCome(others, rest, about, { now, open }).filter(({ moves }) => moves === null) : []
    const choices: Choice[] = [
      ...(isAhead ? [...(best ? [best] : []), ...free] : []).map(({ id }) => ({
        kind: 'same-time' as const,
        assignment: to(id),
        times: current,
      })),
      ...later
        .filter(({ times }) => times.scheduledStart !== current.scheduledStart)
        .map(({ person, times }) => ({ kind: 'later' as const, assignment: to(person.id), times })),
      // An emergency doesn't wait until tomorrow.
      ...anotherDay(job, leads && job.urgency !== 'emergency' ? [...able, off] : [], rest, { now, open }).map(
        ({ person, times }) => ({
          kind: 'another-day' as const,
          assignment: to(person.id),
          times,
        }),
      ),
      { kind: 'unassigned', assignment: to(null), times: current },
    ]
    const choice = choices.find((one) => keyOf(one) === chosen[job.id]) ?? choices[0]!
    all = [...rest, planned(job, choice)]
    return { job, choices, choice }
  })
}

/** The first free time on a day after, and who has it. */
function anotherDay(
  { id, serviceType, scheduledStart, scheduledEnd, town }: Job,
  people: readonly Technician[],
  jobs: readonly Job[],
  { now, open }: { now: Date; open: OpenTimes },
) {
  if (people.length === 0) return []
  const minutes = (Date.parse(scheduledEnd) - Date.parse(scheduledStart)) / 60_000
  const wish = { urgency: 'normal', preferredDate: addDays(localTime(scheduledStart).date, 1), serviceType, minutes }
  const times = appointmentTimes(
    proposeTime(wish, { now, open, busy: people.map((person) => busyTimes(person, jobs)) }),
  )
  const suggestion = times && suggestTechnician(people, jobs, { times, serviceType, town, except: id })
  return suggestion ? [{ person: suggestion.person, times }] : []
}
