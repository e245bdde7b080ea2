import { useAdminAction } from '#app/office/use-admin-action.ts'
import { changeSubscriber, changeSubscribers, deleteSubscriber } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { subscriberReads } from './subscriber-reads.ts'

const updateFailed = ['Update Failed', 'Failed to update the subscriber. Please try again.'] as const
const deleteFailed = ['Delete Failed', 'Failed to delete the subscriber. Please try again.'] as const

type Given = Pick<Subscriber, 'id' | 'email'>

/** Unsubscribe, Resubscribe and Delete, of one or of all that are ticked (PRODUCT §8.4). */
export function useSubscriberActions(onBulkDone: () => void) {
  const { restore, restoreAll } = useRestore()
  const change = useAdminAction(changeSubscriber, {
    success: ({ email, status }) =>
      status === 'active'
        ? ['Subscriber Resubscribed', `${email} gets newsletters again.`]
        : ['Subscriber Unsubscribed', `${email} gets no more newsletters.`],
    failure: updateFailed,
    invalidates: subscriberReads,
    // The dialog says it at its field.
    onRefused: ({ refusal }) => refusal?.fields?.note !== undefined,
  })
  const removal = useAdminAction(deleteSubscriber, {
    success: (_answer, { params }) => ['Subscriber Deleted', `“${params?.title}” was moved to the trash.`],
    failure: deleteFailed,
    undo:
      ({ id }) =>
      () =>
        restore('subscriber', id),
    invalidates: subscriberReads,
  })
  const bulk = useAdminAction(changeSubscribers, {
    success: ({ changed }, { body }) =>
      body.action === 'delete'
        ? ['Subscribers Deleted', `${people(changed.length)} moved to the trash.`]
        : ['Subscribers Unsubscribed', `${people(changed.length)} taken off the list.`],
    failure: ['Update Failed', 'Failed to update the subscribers. Please try again.'],
    undo: ({ changed }, { body }) =>
      body.action === 'delete' && changed.length > 0 ? () => restoreAll('subscriber', changed, 'subscriber') : null,
    onSuccess: onBulkDone,
    invalidates: subscriberReads,
  })
  return {
    busy: change.busy || removal.busy || bulk.busy,
    unsubscribe: ({ id }: Given) => change.run({ params: { id }, body: { isActive: false } }),
    resubscribe: ({ id }: Given, note: string) => change.run({ params: { id }, body: { isActive: true, note } }),
    noteFault: change.fields.note,
    // The address of the reader is no part of the call's; it goes along for the toast.
    remove: ({ id, email }: Given) => removal.run({ params: { id, title: email } }),
    unsubscribeAll: (ids: number[]) => bulk.run({ body: { ids, action: 'unsubscribe' } }),
    removeAll: (ids: number[]) => bulk.run({ body: { ids, action: 'delete' } }),
  }
}

const people = (count: number) => (count === 1 ? '1 subscriber was' : `${count} subscribers were`)
