import { useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordAction } from '#app/office/form/use-record-action.tsx'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

import { deleteFailed, type LeadScreen, type LeadTypes, updateFailed } from './lead-screen.ts'

/** Actions on the open lead. `onStale` is called when it was changed elsewhere first. */
export function useLeadActions<T extends LeadTypes>(
  screen: LeadScreen<T>,
  lead: T['lead'] | undefined,
  onStale: () => void = () => {},
) {
  const client = useQueryClient()
  const { restore } = useRestore()
  const { kind, noun, calls, reads, toasts } = screen
  const shared = { failure: updateFailed(noun), invalidates: reads, onStale }
  const store = useStoreRecord(calls.read)

  const back = useAdminAction(calls.changeStatus, {
    ...shared,
    success: toasts.undone,
    onSuccess: store,
  })
  const change = useRecordAction(calls.changeStatus, lead?.id, {
    ...shared,
    success: (response) => toasts.changed(response, lead!),
    undo: ({ id, updatedAt, events }) => {
      const before = screen.undo(events.find(({ type }) => type === 'status')?.from ?? null, lead!)
      return before && (() => back.run({ params: { id }, ifMatch: updatedAt, body: { ...before, undo: true } }))
    },
    onSuccess: store,
  })
  const remove = useRecordAction(calls.remove, lead?.id, {
    ...shared,
    success: [`${noun.charAt(0).toUpperCase()}${noun.slice(1)} Deleted`, 'It was moved to the trash.'],
    failure: deleteFailed(noun),
    undo:
      ({ id }) =>
      () =>
        restore(kind, id),
  })
  const erase = useRecordAction(calls.erase, lead?.id, { ...shared, success: () => toasts.erased(lead!) })
  const params = { id: lead?.id ?? 0 }
  return {
    change: (body: { status: T['status'] }, version = lead?.updatedAt) =>
      change.run({ params, ifMatch: version, body }),
    /** Without a `version`, deletes or erases it whatever its current state. */
    remove: (version?: string) => remove.run({ params, ifMatch: version }),
    erase: (version?: string) => erase.run({ params, ifMatch: version }),
    /** For <StaleChange>. */
    changes: [change, remove, erase],
    fields: change.fieldErrors,
    reload: () => void invalidate(client, reads),
    busy: {
      change: change.busy,
      remove: remove.busy,
      erase: erase.busy,
      any: [back, change, remove, erase].some(({ busy }) => busy),
    },
  }
}
