import { useState } from 'react'

import { type Assignment, peopleOf } from '#app/features/bookings/assignment.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'

import type { AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { rescheduleToast } from './booking-toasts.ts'
import { rescheduleBooking } from './calls.ts'
import type { Job } from './schemas.ts'
import { useJobsOf } from './use-jobs.ts'
import { suggestTechnician, type Way, waysToCome } from './who-is-free.ts'

const keyOf = (person: number | null, { scheduledStart }: AppointmentTimes) => `${person} ${Date.parse(scheduledStart)}`

const nobody: Assignment = { technicianId: null, helperIds: [] }

/**
 * Who goes to a job: who was chosen, else somebody who is suggested for the time. `team` is null in a shop of one, where nothing
 * is asked; `people` are those in whose way other jobs are then.
 */
export function useAssignFields(
  chosen: Assignment | null,
  {
    date,
    times,
    urgency = 'normal',
    ...job
  }: {
    date: string
    times: AppointmentTimes | null
    urgency?: string
    serviceType: string
    town: string | null
    except: number | null
  },
) {
  const team = useTeam()
  const { hours } = useProfile()
  const jobs = useJobsOf(date).data ?? []
  const suggestion = team && times && suggestTechnician(team.active, jobs, { times, ...job })
  const suggested = suggestion ? { technicianId: suggestion.person.id, helperIds: [] } : nobody
  // Somebody deleted can't stay.
  const isKnown = (id: number) => team?.personOf(id) !== undefined
  const known =
    team && chosen ? { technicianId: chosen.technicianId, helperIds: chosen.helperIds.filter(isKnown) } : null
  const value = known && (known.technicianId === null || isKnown(known.technicianId)) ? known : suggested
  const isSuggested = suggestion?.person.id === value.technicianId
  const isUnassigned = team !== null && times !== null && value.technicianId === null
  const now = useNow()
  const [moves, setMoves] = useState<(NonNullable<Way<Technician, Job>['moves']> & { key: string }) | null>(null)
  // The job that makes room is the one that was offered, as long as the time is.
  const makesRoom = moves && times && moves.key === keyOf(value.technicianId, times) ? moves : null
  const moveAway = useAdminAction(rescheduleBooking, {
    failure: bookingFailed,
    invalidates: bookingScreen.reads,
    success: ({ mailOutcome, ...other }) => rescheduleToast(mailOutcome, nameOf(other)),
  })
  return {
    team,
    value,
    jobs,
    why: suggestion && isSuggested ? suggestion.why : null,
    /** How somebody could come, if nobody is free. */
    ways:
      isUnassigned && !suggestion && now !== null
        ? waysToCome(
            team.active,
            jobs,
            { times, ...job },
            { now: new Date(now), open: openTimes(hours, 'bookingPage') },
          )
        : [],
    /** Whether nobody could be sent then. */
    noneFree: isUnassigned && !suggestion,
    /** Whether a promise would be made without anybody to keep it. */
    leavesUnassigned: isUnassigned && (!suggestion || urgency === 'emergency'),
    makesRoom,
    take: (way: Way<Technician, Job>) => setMoves(way.moves && { ...way.moves, key: keyOf(way.person.id, way.times) }),
    /** Once the appointment is stored: moves the job that makes room for it. */
    makeRoom: async () => {
      if (!makesRoom) return
      const { job: other, times: later } = makesRoom
      await moveAway.run({ params: { id: other.id }, ifMatch: other.updatedAt, body: later })
    },
    people: team && peopleOf(value),
    /** What the body of a call says about it. */
    body: team ? { assignment: value } : {},
  }
}
