import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { mergeCustomers, readCustomer, separateCustomer } from '#app/features/customers/calls.ts'

const shared = {
  failure: ['Update Failed', 'Failed to update the customer. Please try again.'],
  invalidates: ['/api/admin/customers', '/api/admin/activity'],
} as const

/** Merges another customer into this one, with Undo. */
export function useMerge(id: number) {
  const separate = useAdminAction(separateCustomer, {
    ...shared,
    success: ['Customers Separated', 'They are shown as two customers again.'],
  })
  const merge = useAdminAction(mergeCustomers, {
    ...shared,
    success: ['Customers Merged', 'They are shown as one customer now.'],
    onSuccess: useStoreRecord(readCustomer),
    undo: (into) => () => separate.run({ params: { id: into.id }, body: { otherId: into.mergedId } }),
  })
  return {
    merge: ({ id: otherId }: { id: number }) => void merge.run({ params: { id }, body: { otherId } }),
    busy: merge.busy || separate.busy,
  }
}
