import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { markSeen } from '#app/features/bookings/office/calls.ts'

import type { Waiting } from './schemas.ts'

/** Takes what happened to an appointment off the list, with Undo. */
export function useMarkSeen({ id, name, createdAt: at }: Waiting, onSeen: () => void) {
  const shared = {
    failure: ['Update Failed', 'Failed to update the booking. Please try again.'],
    invalidates: ['/api/admin/queue', '/api/admin/activity'],
  } as const
  const undo = useAdminAction(markSeen, { ...shared, success: ['Back on the List', `${name} is listed again.`] })
  const mark = useAdminAction(markSeen, {
    ...shared,
    success: ['Marked as Seen', `${name} is off the list.`],
    onSuccess: onSeen,
    undo:
      ({ updatedAt }) =>
      () =>
        undo.run({ params: { id }, ifMatch: updatedAt, body: { at, undo: true } }),
  })
  return { mark: () => void mark.run({ params: { id }, body: { at, undo: false } }), busy: mark.busy }
}
