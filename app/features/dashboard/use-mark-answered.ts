import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { changeBookingStatus } from '#app/features/bookings/office/calls.ts'
import type { BookingStatus } from '#app/features/bookings/statuses.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import type { MessageStatus } from '#app/features/contacts/statuses.ts'
import { showToast } from '#app/ui/toasts.ts'

import type { Waiting } from './schemas.ts'

/** Marks a request as answered, with Undo: a booking as contacted, a message as replied. */
export function useMarkAnswered({ kind, id, status }: Waiting, onMarked: () => void) {
  const client = useQueryClient()
  const params = { id }
  const paths = ['/api/admin/queue', '/api/admin/stats', '/api/admin/response-stats', '/api/admin/activity']

  const bookingOptions = {
    failure: ['Update Failed', 'Failed to update the booking. Please try again.'],
    invalidates: [...paths, '/api/admin/bookings'],
  } as const
  const booking = useAdminAction(changeBookingStatus, {
    ...bookingOptions,
    success: ['Booking Updated', 'Marked as contacted.'],
    onSuccess: onMarked,
    // A booking confirmed in the meantime must not go back to contacted.
    onStale: () => {
      showToast('Changed Elsewhere', 'This record was changed in another window.', 'error')
      void invalidate(client, paths)
    },
    undo: () => () => undoBooking.run({ params, body: { status: status as BookingStatus, undo: true } }),
  })
  const undoBooking = useAdminAction(changeBookingStatus, {
    ...bookingOptions,
    success: ['Booking Updated', 'Back to Pending.'],
  })

  const messageOptions = {
    failure: ['Update Failed', 'Failed to update the message. Please try again.'],
    invalidates: [...paths, '/api/admin/contacts', '/api/admin/privacy-contacts'],
  } as const
  const { changeStatus } = messageCalls[kind === 'privacy-contact' ? kind : 'contact']
  const message = useAdminAction(changeStatus, {
    ...messageOptions,
    success: ['Status Updated', 'Marked as replied.'],
    onSuccess: onMarked,
    undo: () => () => undoMessage.run({ params, body: { status: status as MessageStatus, note: '', undo: true } }),
  })
  const undoMessage = useAdminAction(changeStatus, {
    ...messageOptions,
    success: ['Status Updated', `Marked as ${status}.`],
  })

  return kind === 'booking'
    ? {
        mark: () => void booking.run({ params, body: { status: 'contacted', from: status as BookingStatus } }),
        busy: booking.busy,
      }
    : { mark: () => void message.run({ params, body: { status: 'replied', note: '' } }), busy: message.busy }
}
