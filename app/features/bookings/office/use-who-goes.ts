import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'

import type { AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { useJobsOf } from './use-jobs.ts'
import { suggestTechnician } from './who-is-free.ts'

const nobody: Assignment = { technicianId: null, helperIds: [] }

/**
 * Who goes to a job: who was chosen, else whoever is suggested for the time. `team` is null in a shop of one, where nothing
 * is asked; `people` are those in whose way other jobs are then.
 */
export function useWhoGoes(
  chosen: Assignment | null,
  {
    date,
    times,
    ...job
  }: { date: string; times: AppointmentTimes | null; serviceType: string; town: string | null; except: number | null },
) {
  const team = useTeam()
  const jobs = useJobsOf(date).data ?? []
  const suggestion = team && times && suggestTechnician(team.active, jobs, { times, ...job })
  const suggested = suggestion ? { technicianId: suggestion.person.id, helperIds: [] } : nobody
  // Somebody deleted can't stay.
  const isKnown = (id: number) => team?.personOf(id) !== undefined
  const known =
    team && chosen ? { technicianId: chosen.technicianId, helperIds: chosen.helperIds.filter(isKnown) } : null
  const value = known && (known.technicianId === null || isKnown(known.technicianId)) ? known : suggested
  const isSuggested = suggestion?.person.id === value.technicianId
  const noneFree = team && times && !suggestion && value.technicianId === null ? 'Nobody is free at this time.' : null
  return {
    team,
    value,
    jobs,
    why: suggestion && isSuggested ? suggestion.why : noneFree,
    people: team && peopleOf(value),
    /** What the body of a call says about it. */
    body: team ? { assignment: value } : {},
  }
}
