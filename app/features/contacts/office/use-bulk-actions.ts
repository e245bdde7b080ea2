import { useAdminAction } from '#app/office/use-admin-action.ts'
import type { MessageKind, MessageStatus } from '#app/features/contacts/statuses.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { bulkSentence, messagesWere } from './bulk-sentence.ts'
import { messageCalls } from './calls.ts'
import type { MessageRow } from './schemas.ts'
import { touched, updateFailed } from './message-words.ts'

/** The changes of several messages at once, with Undo for those that were changed; `onDone` after each. */
export function useBulkActions(kind: MessageKind, rows: readonly MessageRow[], onDone: () => void) {
  const { restoreAll } = useRestore()
  const calls = messageCalls[kind]
  const shared = { failure: updateFailed, invalidates: touched(calls.list.path) }
  const back = useAdminAction(calls.changeMany, {
    ...shared,
    success: (result) => ['Status Updated', bulkSentence(result, 'changed back')],
  })
  const changing = useAdminAction(calls.changeMany, {
    ...shared,
    success: (result, { body }) => ['Status Updated', bulkSentence(result, `marked as ${body.status}`)],
    undo: ({ updated, skipped }, { body }) => {
      const were = new Map<MessageStatus, number[]>()
      for (const { id, status } of rows) {
        if (body.ids.includes(id) && !skipped.some((left) => left.id === id)) {
          were.set(status, [...(were.get(status) ?? []), id])
        }
      }
      if (updated === 0) return null
      return () => Promise.all([...were].map(([status, ids]) => back.run({ body: { ids, status, from: body.status } })))
    },
    onSuccess: onDone,
  })
  const removing = useAdminAction(calls.removeMany, {
    ...shared,
    success: ({ updated }) =>
      updated === 1
        ? ['Message Deleted', 'It was moved to the trash.']
        : ['Messages Deleted', `${messagesWere(updated)} moved to the trash.`],
    undo: ({ skipped }, { body }) => {
      const removed = body.ids.filter((id) => !skipped.some((left) => left.id === id))
      return () => restoreAll(kind, removed, 'message')
    },
    onSuccess: onDone,
  })

  return {
    /** `from`: only those that are still in this state, whatever other windows did meanwhile. */
    change: (ids: number[], status: MessageStatus, from?: MessageStatus) =>
      void changing.run({ body: { ids, status, ...(from && { from }) } }),
    remove: (ids: number[]) => void removing.run({ body: { ids } }),
    busy: changing.busy || removing.busy,
  }
}
