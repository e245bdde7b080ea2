import { useQueryClient } from '@tanstack/react-query'

import { readAnew } from '#app/admin/read-anew.ts'
import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { restoreFromTrash, type TrashKind } from '#app/features/trash/contract.ts'
import { call } from '#app/http/call.ts'
import { showToast } from '#app/ui/toasts.ts'

const failure = ['Restore Failed', 'Failed to restore the item. Please try again.'] as const
const everything = ['/api/']

/** Brings things back from the trash, with PRODUCT §11's toasts: for Undo after a deletion, and for the trash itself. */
export function useRestore() {
  const client = useQueryClient()
  const action = useAdminAction(restoreFromTrash, {
    success: ({ title, isDraft }) => [
      'Restored',
      isDraft ? `“${title}” is back as a draft: the time to publish it has passed.` : `“${title}” is back.`,
    ],
    failure,
    invalidates: everything,
  })
  return {
    restore: (kind: TrashKind, id: number) => action.run({ params: { kind, id } }),
    /** Several at once with one toast, which calls them by `noun`: "2 bookings are back." */
    restoreAll: async (kind: TrashKind, ids: readonly number[], noun: string) => {
      try {
        await Promise.all(ids.map((id) => call(restoreFromTrash, undefined, { params: { kind, id } })))
        showToast('Restored', ids.length === 1 ? `The ${noun} is back.` : `${ids.length} ${noun}s are back.`)
      } catch {
        showToast(...failure, 'error')
      }
      // Where one failed the others may be back.
      await readAnew(client, everything)
    },
    busy: action.busy,
  }
}
