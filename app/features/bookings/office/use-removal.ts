import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { bookingCalls } from './calls.ts'
import type { BookingRow } from './schemas.ts'

/** Moves a booking to the trash; Undo in the toast brings it back. */
export function useRemoval() {
  const { restore } = useRestore()
  const action = useAdminAction(bookingCalls.remove, {
    success: ['Booking Deleted', 'It was moved to the trash.'],
    failure: ['Delete Failed', 'Failed to delete the booking. Please try again.'],
    // The lists, not the booking itself: it is not there any more, and its drawer closes.
    invalidates: ['/api/admin/bookings?', '/api/admin/bookings/jobs', '/api/admin/stats', '/api/admin/queue'],
    undo:
      ({ id }) =>
      () =>
        restore('booking', id),
  })
  return { remove: ({ id }: Pick<BookingRow, 'id'>) => action.run({ params: { id } }), busy: action.busy }
}
