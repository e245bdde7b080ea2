import { useRef } from 'react'

import type { Assignment } from '#app/features/bookings/assignment.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { assignBooking } from './calls.ts'
import { nameOf } from './name-of.ts'
import type { Job } from './schemas.ts'

/** Gives a job from one person, or whoever leads it, to another; the toast offers Undo. */
export function useAssign() {
  const team = useTeam()
  const previous = useRef<Assignment | null>(null)
  const shared = { failure: bookingFailed, invalidates: bookingScreen.reads }
  const back = useAdminAction(assignBooking, shared)
  const action = useAdminAction(assignBooking, {
    ...shared,
    success: ({ technicianId, overlaps: [other], ...booking }) => {
      const name = team?.personOf(technicianId)?.name ?? 'Nobody'
      return [`${name} Goes`, other ? `It overlaps ${other.name}’s appointment.` : `To ${nameOf(booking)}.`]
    },
    undo: ({ id }) => {
      const before = previous.current
      return before && (() => back.run({ params: { id }, body: before }))
    },
  })
  return (job: Job, from: number | null, to: number | null) => {
    const { technicianId, helperIds } = job
    previous.current = { technicianId, helperIds }
    return action.run({ params: { id: job.id }, body: moved(previous.current, from ?? technicianId, to) })
  }
}

/** Who goes once one person's place is taken by another; without a leader there are no helpers. */
export function moved({ technicianId, helperIds }: Assignment, from: number | null, to: number | null): Assignment {
  const others = helperIds.filter((id) => id !== from && id !== to)
  if (from !== null && from !== technicianId && to !== technicianId)
    return { technicianId, helperIds: to === null ? others : [...others, to] }
  if (from !== technicianId) return { technicianId, helperIds: others }
  return to === null ? { technicianId: null, helperIds: [] } : { technicianId: to, helperIds: others }
}
