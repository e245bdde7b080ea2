import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { changeBookingStatus } from '#app/features/bookings/office/calls.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import type { Endpoint } from '#app/http/endpoint.ts'
import { showToast } from '#app/ui/toasts.ts'

import type { Waiting } from './schemas.ts'

const paths = ['/api/admin/queue', '/api/admin/stats', '/api/admin/response-stats', '/api/admin/activity']

/** The calls of bookings and messages, which differ in their statuses only. */
type ChangeStatus = Endpoint<{
  body: z.ZodMiniType<unknown, { status: string; from?: string; undo?: boolean }>
  response: z.ZodMiniType
}>

/** Marks a request as answered, with Undo: a booking as contacted, a message as replied. */
export function useMarkAnswered({ kind, id, status }: Waiting, onMarked: () => void) {
  const client = useQueryClient()
  const isBooking = kind === 'booking'
  const changeStatus = (isBooking ? changeBookingStatus : messageCalls[kind].changeStatus) as ChangeStatus
  const params = { id }
  const answered = isBooking ? 'contacted' : 'replied'
  const title = isBooking ? 'Booking Updated' : 'Status Updated'
  const shared = {
    failure: ['Update Failed', `Failed to update the ${isBooking ? 'booking' : 'message'}. Please try again.`],
    invalidates: [
      ...paths,
      ...(isBooking ? ['/api/admin/bookings'] : ['/api/admin/contacts', '/api/admin/privacy-contacts']),
    ],
  } as const
  const undo = useAdminAction(changeStatus, {
    ...shared,
    success: [title, isBooking ? 'Back to Pending.' : `Marked as ${status}.`],
  })
  const mark = useAdminAction(changeStatus, {
    ...shared,
    success: [title, `Marked as ${answered}.`],
    onSuccess: onMarked,
    // A booking confirmed in the meantime must not go back to contacted.
    onStale: () => {
      showToast('Changed Elsewhere', 'This record was changed in another window.', 'error')
      void invalidate(client, paths)
    },
    undo: () => () => undo.run({ params, body: { status, undo: true } }),
  })
  return {
    mark: () => void mark.run({ params, body: { status: answered, ...(isBooking && { from: status }) } }),
    busy: mark.busy,
  }
}
