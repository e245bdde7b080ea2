import { peopleOf } from '#app/features/bookings/assignment.ts'
import type { Team } from '#app/features/technicians/office/use-team.ts'

import type { Job } from './schemas.ts'
import { isAhead, isAsked } from './use-jobs.ts'

/** "4 of 13 done · 1 no-show · 1 unassigned". */
export function dayCount(all: readonly Job[], team: Team | null): string {
  const jobs = all.filter((job) => !isAsked(job))
  const count = (is: (job: Job) => boolean) => jobs.filter(is).length
  const noShows = count(({ status }) => status === 'no-show')
  const unassigned = team ? count((job) => isAhead(job) && peopleOf(job).length === 0) : 0
  return [
    `${count(({ status }) => status === 'completed')} of ${jobs.length} done`,
    noShows > 0 && (noShows === 1 ? '1 no-show' : `${noShows} no-shows`),
    unassigned > 0 && `${unassigned} unassigned`,
    all.length > jobs.length && `${all.length - jobs.length} proposed`,
  ]
    .filter(Boolean)
    .join(' · ')
}
