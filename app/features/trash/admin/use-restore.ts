import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { restoreFromTrash, type TrashKind } from '#app/features/trash/contract.ts'

/** Brings something back from the trash, with PRODUCT §11's toasts: for Undo after a deletion, and for the trash itself. */
export function useRestore() {
  const action = useAdminAction(restoreFromTrash, {
    success: ({ title }) => ['Restored', `“${title}” is back.`],
    failure: ['Restore Failed', 'Failed to restore the item. Please try again.'],
    invalidates: ['/api/'],
  })
  return { restore: (kind: TrashKind, id: number) => action.run({ params: { kind, id } }), busy: action.busy }
}
