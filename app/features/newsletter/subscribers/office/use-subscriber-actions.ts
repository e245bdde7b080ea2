import { useAdminAction } from '#app/office/use-admin-action.ts'
import { changeSubscriber, changeSubscribers, deleteSubscriber } from '#app/features/newsletter/subscribers/calls.ts'
import { newsletterReads, useRemoval } from '#app/features/newsletter/office/use-record-actions.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

const updateFailed = ['Update Failed', 'Failed to update the subscriber. Please try again.'] as const

type Given = Pick<Subscriber, 'id' | 'email'>

/** Unsubscribe, Resubscribe and Delete, of one or of all that are ticked (PRODUCT §8.4). */
export function useSubscriberActions(onBulkDone: () => void) {
  const { restoreAll } = useRestore()
  const change = useAdminAction(changeSubscriber, {
    success: ({ email, status }) =>
      status === 'active'
        ? ['Subscriber Resubscribed', `${email} gets newsletters again.`]
        : ['Subscriber Unsubscribed', `${email} gets no more newsletters.`],
    failure: updateFailed,
    invalidates: newsletterReads,
    // The dialog says it at its field.
    onRefused: ({ refusal }) => refusal?.fields?.note !== undefined,
  })
  const { remove, removing } = useRemoval(deleteSubscriber, { kind: 'subscriber' })
  const bulk = useAdminAction(changeSubscribers, {
    success: ({ changed }, { body }) =>
      body.action === 'delete'
        ? ['Subscribers Deleted', `${people(changed.length)} moved to the trash.`]
        : ['Subscribers Unsubscribed', `${people(changed.length)} taken off the list.`],
    failure: ['Update Failed', 'Failed to update the subscribers. Please try again.'],
    undo: ({ changed }, { body }) =>
      body.action === 'delete' && changed.length > 0 ? () => restoreAll('subscriber', changed, 'subscriber') : null,
    onSuccess: onBulkDone,
    invalidates: newsletterReads,
  })
  return {
    busy: change.busy || removing || bulk.busy,
    unsubscribe: ({ id }: Given) => change.run({ params: { id }, body: { isActive: false } }),
    resubscribe: ({ id }: Given, note: string) => change.run({ params: { id }, body: { isActive: true, note } }),
    noteFault: change.fields.note,
    remove: ({ id, email }: Given) => remove(id, email),
    unsubscribeAll: (ids: number[]) => bulk.run({ body: { ids, action: 'unsubscribe' } }),
    removeAll: (ids: number[]) => bulk.run({ body: { ids, action: 'delete' } }),
  }
}

const people = (count: number) => (count === 1 ? '1 subscriber was' : `${count} subscribers were`)
