import { useState } from 'react'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import type { BookingStatus } from '#app/features/bookings/statuses.ts'

import { changeBookingStatus } from './calls.ts'
import type { AdminBooking, StatusChangeGiven } from './schemas.ts'
import { nameOf } from './name-of.ts'
import { changeWords } from './told-words.ts'

export const bookingReads = ['/api/admin/bookings', '/api/admin/stats', '/api/admin/queue']
export const updateFailed = ['Update Failed', 'Failed to update the booking. Please try again.'] as const

/**
 * Changes a booking's state, with its toast and ten seconds of Undo. A booking changed elsewhere meanwhile is not
 * overwritten: `stale` holds what was wanted until the owner decides, and `onStale` is told.
 */
export function useStatusChange(booking: AdminBooking, onStale?: () => void) {
  const [stale, setStale] = useState<StatusChangeGiven | null>(null)
  const back = useAdminAction(changeBookingStatus, {
    success: ({ status }) => ['Booking Updated', `Changed back to ${status}.`],
    failure: updateFailed,
    invalidates: bookingReads,
  })
  const action = useAdminAction(changeBookingStatus, {
    success: ({ status, told }) => changeWords(status, told, nameOf(booking)),
    failure: updateFailed,
    invalidates: bookingReads,
    onStale: ({ body }) => {
      setStale(body)
      onStale?.()
    },
    undo: ({ id, updatedAt, events }) => {
      const from = events.find(({ type }) => type === 'status')?.from as BookingStatus
      const { cancelReason: reason, cancelledBy } = booking
      const before = from === 'cancelled' ? { reason, cancelledBy, notifyCustomer: false } : {}
      return () => back.run({ params: { id }, ifMatch: updatedAt, body: { status: from, ...before } })
    },
  })
  const params = { id: booking.id }
  return {
    change: (body: StatusChangeGiven) => action.run({ params, ifMatch: booking.updatedAt, body }),
    busy: action.busy,
    fields: action.fields,
    stale,
    /** "Keep mine": the change all the same. Where that fails it can be pressed again. */
    insist: async () => {
      if (stale && (await action.run({ params, body: stale }))) setStale(null)
    },
    forgetStale: () => setStale(null),
  }
}
