import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { mergeCustomers, readCustomer, separateCustomer } from '#app/features/customers/calls.ts'

const failure = ['Update Failed', 'Failed to update the customer. Please try again.'] as const
const invalidates = ['/api/admin/customers', '/api/admin/activity']

/** Merges another customer into this one, with Undo. */
export function useMerge(id: number) {
  const { separate, busy } = useSeparate()
  const action = useAdminAction(mergeCustomers, {
    success: ['Customers Merged', 'They are shown as one customer now.'],
    failure,
    invalidates,
    onSuccess: useStoreRecord(readCustomer),
    undo:
      ({ mergedId }) =>
      () =>
        separate(mergedId),
  })
  return {
    merge: ({ id: otherId }: { id: number }) => void action.run({ params: { id }, body: { otherId } }),
    busy: action.busy || busy,
  }
}

/** Undoes a merge, at any time. */
export function useSeparate() {
  const action = useAdminAction(separateCustomer, {
    success: ['Customers Separated', 'They are shown as two customers again.'],
    failure,
    invalidates,
  })
  return { separate: (id: number) => action.run({ params: { id } }), busy: action.busy }
}
