import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { PersonMark } from '#app/features/technicians/office/person-mark.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'

/** "● Marcus Lee, ● Ana Ruiz", or "Nobody yet". Nothing in a shop of one. */
export function People({ assignment }: { assignment: Assignment }) {
  const team = useTeam()
  if (!team) return null
  const people = peopleOf(assignment).flatMap((id) => team.personOf(id) ?? [])
  if (people.length === 0) return <span className="font-medium text-bad">Nobody yet</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {people.map(({ id, name, color }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          <PersonMark color={color} />
          <span className="wrap-anywhere">{name}</span>
        </span>
      ))}
    </span>
  )
}
