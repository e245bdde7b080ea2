import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { PersonMark } from '#app/features/technicians/office/person-mark.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'

import { isOff } from './who-is-free.ts'

/** "● Marcus Lee, ● Ana Ruiz", or "Unassigned". Nothing in a shop of one. */
export function People({
  assignment,
  times = {},
  isDone = false,
}: {
  assignment: Assignment
  /** Of the job: says who is off then. */
  times?: { scheduledStart?: string | null; scheduledEnd?: string | null }
  /** Whether nobody has to be sent anymore. */
  isDone?: boolean
}) {
  const team = useTeam()
  const { scheduledStart, scheduledEnd } = times
  if (!team) return null
  const people = peopleOf(assignment).flatMap((id) => team.personOf(id) ?? [])
  if (people.length === 0) return isDone ? null : <span className="block font-medium text-bad">Unassigned</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {people.map((person) => (
        <span key={person.id} className="inline-flex items-center gap-1.5">
          <PersonMark color={person.color} />
          <span className="wrap-anywhere">{person.name}</span>
          {!isDone && scheduledStart && scheduledEnd && isOff(person, { scheduledStart, scheduledEnd }) && (
            <span className="font-medium text-bad">off</span>
          )}
        </span>
      ))}
    </span>
  )
}
