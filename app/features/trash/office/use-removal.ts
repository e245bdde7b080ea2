import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import type { HttpError } from '#app/http/http-error.ts'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { useRestore } from './use-restore.ts'

/** Moves a record to the trash with `call`, with its toasts and Undo. */
export function useRemoval(
  call: Endpoint<{ response: z.ZodMiniType<{ id: number }> }>,
  {
    kind,
    noun = kind,
    deleted = (title) => `“${title}” was moved to the trash.`,
    invalidates,
    onDeleted,
    onRefused,
  }: {
    kind: string
    /** In the toasts. */
    noun?: string
    /** The text of the toast. */
    deleted?: (title: string) => string
    invalidates: readonly string[]
    onDeleted?: () => void
    onRefused?: (error: HttpError) => boolean
  },
) {
  const { restore } = useRestore()
  const removal = useAdminAction(call, {
    success: (_response, { params }) => [`${titleCase(noun)} Deleted`, deleted(String(params?.title))],
    failure: ['Delete Failed', `Failed to delete the ${noun}. Please try again.`],
    undo:
      ({ id }) =>
      () =>
        restore(kind, id),
    invalidates,
    ...(onDeleted && { onSuccess: onDeleted }),
    ...(onRefused && { onRefused }),
  })
  return {
    // `title` isn't in the path; it is for the toast.
    remove: (id: number, title: string) => removal.run({ params: { id, title } }),
    removing: removal.busy,
  }
}

const titleCase = (noun: string) => noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
