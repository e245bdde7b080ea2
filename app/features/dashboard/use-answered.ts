import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { changeBookingStatus } from '#app/features/bookings/admin/contract.ts'
import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { messageCalls } from '#app/features/contacts/admin/contract.ts'
import type { MessageStatus } from '#app/features/contacts/statuses.ts'

import type { Waiting } from './contract.ts'

/** Marks one who waited as answered, with ten seconds of Undo: a booking as contacted, a message as replied. */
export function useAnswered({ kind, id, status }: Waiting, onAnswered: () => void) {
  const params = { id }
  const reads = ['/api/admin/queue', '/api/admin/stats', '/api/admin/response-stats', '/api/admin/activity']

  const forBooking = {
    failure: ['Update Failed', 'Failed to update the booking. Please try again.'],
    invalidates: [...reads, '/api/admin/bookings'],
  } as const
  const booking = useAdminAction(changeBookingStatus, {
    ...forBooking,
    success: ['Booking Updated', 'Marked as contacted.'],
    onSuccess: onAnswered,
    undo: () => () => bookingBack.run({ params, body: { status: status as BookingStatus } }),
  })
  const bookingBack = useAdminAction(changeBookingStatus, {
    ...forBooking,
    success: ['Booking Updated', 'Made pending again.'],
  })

  const forMessage = {
    failure: ['Update Failed', 'Failed to update the message. Please try again.'],
    invalidates: [...reads, '/api/admin/contacts', '/api/admin/privacy-contacts'],
  } as const
  const { changeStatus } = messageCalls[kind === 'privacy-contact' ? kind : 'contact']
  const message = useAdminAction(changeStatus, {
    ...forMessage,
    success: ['Status Updated', 'Marked as replied.'],
    onSuccess: onAnswered,
    undo: () => () => messageBack.run({ params, body: { status: status as MessageStatus, note: '' } }),
  })
  const messageBack = useAdminAction(changeStatus, {
    ...forMessage,
    success: ['Status Updated', `Marked as ${status}.`],
  })

  return kind === 'booking'
    ? { mark: () => void booking.run({ params, body: { status: 'contacted' } }), busy: booking.busy }
    : { mark: () => void message.run({ params, body: { status: 'replied', note: '' } }), busy: message.busy }
}
