import { useRef } from 'react'

import type { Assignment } from '#app/features/bookings/assignment.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordAction } from '#app/office/form/use-record-action.tsx'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'

import type { AppointmentTimes } from '#app/features/bookings/jobs/appointment-fields.ts'
import { windowTime } from '#app/features/bookings/appointment-time.ts'
import { bookingFailed, bookingScreen } from './booking-screen.tsx'
import { movedBackToast, rescheduleToast } from './booking-toasts.ts'
import { readBooking, rescheduleBooking } from './calls.ts'
import { nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { AdminBooking } from './schemas.ts'

type Moved = Pick<AdminBooking, 'id' | 'updatedAt' | 'scheduledStart' | 'scheduledEnd' | 'firstName' | 'lastName'> &
  Partial<Assignment>

/** Whether it is later than the start of the window that was told. */
const isWithinWindow = ({ windowStart, scheduledStart }: Pick<AdminBooking, 'windowStart' | 'scheduledStart'>) =>
  windowStart !== null && windowStart !== scheduledStart

/** Moves the appointment of a booking; the toast offers Undo. `onStale` is called when it was changed elsewhere first. */
export function useReschedule(booking: Moved, onStale: () => void) {
  const shared = { failure: bookingFailed, invalidates: bookingScreen.reads, onSuccess: useStoreRecord(readBooking) }
  // A live update may bring the new time before the response does.
  const before = useRef(booking)
  const back = useAdminAction(rescheduleBooking, {
    ...shared,
    success: ({ mailOutcome, scheduledStart }) => movedBackToast(mailOutcome, nameOf(booking), scheduledStart!),
  })
  const action = useRecordAction(rescheduleBooking, booking.id, {
    ...shared,
    success: ({ mailOutcome, ...moved }) =>
      rescheduleToast(mailOutcome, nameOf(booking), isWithinWindow(moved) ? windowTime(moved)!.hours : null),
    undo: ({ id, updatedAt }) => {
      const { scheduledStart, scheduledEnd, updatedAt: seen, technicianId, helperIds = [] } = before.current
      const assignment = technicianId !== undefined && { assignment: { technicianId, helperIds } }
      if (!scheduledStart || !scheduledEnd || updatedAt === seen) return null
      return () =>
        back.run({ params: { id }, ifMatch: updatedAt, body: { scheduledStart, scheduledEnd, ...assignment } })
    },
    onStale,
  })
  return {
    ...action,
    move: (times: AppointmentTimes & { assignment?: Assignment }) => {
      before.current = booking
      return action.run({ params: { id: booking.id }, ifMatch: booking.updatedAt, body: times })
    },
  }
}
