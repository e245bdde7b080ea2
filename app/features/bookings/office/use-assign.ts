import { useRef } from 'react'

import { serviceLabel } from '#app/business/service-types.ts'
import { type Assignment, moved } from '#app/features/bookings/assignment.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { assignBooking } from './calls.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Job } from './schemas.ts'
import { does, isOff } from './who-is-free.ts'

/** Gives a job from one person to another, null being nobody; the toast offers Undo. */
export function useAssign() {
  const team = useTeam()
  /** Who went before, by booking. */
  const before = useRef(new Map<number, Assignment>())
  const shared = { failure: bookingFailed, invalidates: bookingScreen.reads }
  const back = useAdminAction(assignBooking, shared)
  const action = useAdminAction(assignBooking, {
    ...shared,
    success: ({ technicianId, overlaps: [other], scheduledStart, scheduledEnd, ...booking }) => {
      const person = team?.personOf(technicianId)
      const title = person ? `Assigned to ${person.name}` : 'Unassigned'
      const times = scheduledStart && scheduledEnd && { scheduledStart, scheduledEnd }
      const doubts = [
        person && times && isOff(person, times) && `${person.name} has time off then.`,
        person &&
          !does(person, booking.serviceType) &&
          `${person.name} doesn’t do ${serviceLabel(booking.serviceType)}.`,
        other && `It overlaps ${other.name}’s appointment.`,
      ].filter(Boolean)
      return [title, doubts.join(' ') || `The job for ${nameOf(booking)}.`]
    },
    undo: ({ id, updatedAt }) => {
      const body = before.current.get(id)
      return body ? () => back.run({ params: { id }, ifMatch: updatedAt, body }) : null
    },
  })
  return (job: Job, from: number | null, to: number | null) => {
    const { id, technicianId, helperIds, updatedAt } = job
    before.current.set(id, { technicianId, helperIds })
    return action.run({ params: { id }, ifMatch: updatedAt, body: moved(job, from, to) })
  }
}
