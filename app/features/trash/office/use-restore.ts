import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invalidate } from '#app/office/invalidate.ts'
import { useAdminAction, errorToast } from '#app/office/controls/use-admin-action.ts'
import { restoreFromTrash } from '#app/features/trash/calls.ts'
import { call } from '#app/http/request.ts'
import { HttpError } from '#app/http/http-error.ts'
import { showToast } from '#app/ui/toasts.ts'

const failure = ['Restore Failed', 'Failed to restore the item. Please try again.'] as const
const allPaths = ['/api/']

/** Restores deleted records, with toasts: for Undo after a deletion, and for the trash. */
export function useRestore() {
  const client = useQueryClient()
  const action = useAdminAction(restoreFromTrash, {
    success: ({ title, isDraft }) => [
      'Restored',
      isDraft ? `“${title}” is back as a draft because its publish time has passed.` : `“${title}” is back.`,
    ],
    failure,
    invalidates: allPaths,
  })
  // A mutation, so that `AdminGuard` notices an expired session before the lists are refetched.
  const several = useMutation({
    mutationFn: async ({ kind, ids }: Several) => {
      // Wait for all of them before the lists are refetched.
      const results = await Promise.allSettled(
        ids.map((id) => call(restoreFromTrash, undefined, { params: { kind, id } })),
      )
      const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
      const error = errors.find(isSignedOut) ?? errors[0]
      if (error) throw error
    },
    onSuccess: (_results, { ids, noun }) =>
      showToast('Restored', ids.length === 1 ? `The ${noun} is back.` : `${ids.length} ${noun}s are back.`),
    onError: (error) => {
      if (!isSignedOut(error)) showToast(...errorToast(error, failure), 'error')
    },
    networkMode: 'always',
  })
  return {
    restore: (kind: string, id: number) => action.run({ params: { kind, id } }),
    /** Restores several records with one toast, such as "2 bookings are back." */
    restoreAll: async (kind: string, ids: readonly number[], noun: string) => {
      await several.mutateAsync({ kind, ids, noun }).catch(() => null)
      // Even if one failed, others may have been restored.
      await invalidate(client, allPaths)
    },
    busy: action.busy,
  }
}

interface Several {
  kind: string
  ids: readonly number[]
  noun: string
}

const isSignedOut = (error: Error) => error instanceof HttpError && error.status === 401
