import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction, errorToast } from '#app/office/controls/use-admin-action.ts'
import { restoreFromTrash } from '#app/features/trash/calls.ts'
import { call } from '#app/http/request.ts'
import { HttpError } from '#app/http/http-error.ts'
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
  // A mutation, so that the guard hears of an ended session before the lists are read anew.
  const several = useMutation({
    mutationFn: async ({ kind, ids }: Several) => {
      // All are waited for: lists read anew while one is on its way would miss it.
      const made = await Promise.allSettled(
        ids.map((id) => call(restoreFromTrash, undefined, { params: { kind, id } })),
      )
      const faults = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
      const fault = faults.find(isSignedOut) ?? faults[0]
      if (fault) throw fault
    },
    onSuccess: (_made, { ids, noun }) =>
      showToast('Restored', ids.length === 1 ? `The ${noun} is back.` : `${ids.length} ${noun}s are back.`),
    onError: (fault) => {
      if (!isSignedOut(fault)) showToast(...errorToast(fault, failure), 'error')
    },
    networkMode: 'always',
  })
  return {
    restore: (kind: string, id: number) => action.run({ params: { kind, id } }),
    /** Several at once with one toast, which calls them by `noun`: "2 bookings are back." */
    restoreAll: async (kind: string, ids: readonly number[], noun: string) => {
      await several.mutateAsync({ kind, ids, noun }).catch(() => null)
      // Where one failed the others may be back.
      await invalidate(client, everything)
    },
    busy: action.busy,
  }
}

interface Several {
  kind: string
  ids: readonly number[]
  noun: string
}

const isSignedOut = (fault: Error) => fault instanceof HttpError && fault.status === 401
