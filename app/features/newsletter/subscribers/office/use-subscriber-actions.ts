import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { changeSubscriber, changeSubscribers, deleteSubscriber } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { subscribersWere } from './added.tsx'

export function useSubscriberActions(onBulkDone: () => void) {
  const { restoreAll } = useRestore()
  const change = useAdminAction(changeSubscriber, {
    success: ({ email, status }) =>
      status === 'active'
        ? ['Subscriber Resubscribed', `${email} will get newsletters again.`]
        : ['Subscriber Unsubscribed', `${email} won’t get newsletters anymore.`],
    failure: ['Update Failed', 'Failed to update the subscriber. Please try again.'],
    invalidates: newsletterReads,
    // The dialog shows it at its field.
    onRefused: ({ refusal }) => refusal?.fields?.note !== undefined,
  })
  const { remove, removing } = useRemoval(deleteSubscriber, { kind: 'subscriber', invalidates: newsletterReads })
  const bulk = useAdminAction(changeSubscribers, {
    success: ({ changed }, { body }) =>
      body.action === 'delete'
        ? ['Subscribers Deleted', `${subscribersWere(changed.length)} moved to the trash.`]
        : ['Subscribers Unsubscribed', `${subscribersWere(changed.length)} unsubscribed.`],
    failure: ['Update Failed', 'Failed to update the subscribers. Please try again.'],
    undo: ({ changed }, { body }) =>
      body.action === 'delete' && changed.length > 0 ? () => restoreAll('subscriber', changed, 'subscriber') : null,
    onSuccess: onBulkDone,
    invalidates: newsletterReads,
  })
  return {
    busy: change.busy || removing || bulk.busy,
    unsubscribe: ({ id }: Subscriber) => change.run({ params: { id }, body: { isActive: false } }),
    resubscribe: ({ id }: Subscriber, note: string) => change.run({ params: { id }, body: { isActive: true, note } }),
    noteError: change.fieldErrors.note,
    remove: ({ id, email }: Subscriber) => remove(id, email),
    changeAll: (ids: number[], action: 'unsubscribe' | 'delete') => bulk.run({ body: { ids, action } }),
  }
}
