import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import type { HttpError } from '#app/http/http-error.ts'
import type { RecordSchemas } from '#app/http/record-schemas.ts'
import { type ToastText, useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'

/** The paths of all reads of the newsletter. */
export const newsletterReads = ['/api/admin/newsletter', '/api/admin/stats'] as const

type IdParam = RecordSchemas['one']['params']
type Remove = Endpoint<RecordSchemas['remove']>

/** Duplicate and Delete, with their toasts and Undo. */
export function useRecordActions<Item extends z.ZodMiniType>(
  { duplicate, remove }: { duplicate: Endpoint<{ params: IdParam; response: Item }>; remove: Remove },
  {
    duplicated,
    failure,
    onDuplicated,
    ...removal
  }: Parameters<typeof useRemoval>[1] & {
    duplicated: (copy: z.output<Item>) => ToastText
    failure: ToastText
    onDuplicated?: (copy: z.output<Item>) => void
  },
) {
  const copying = useAdminAction(duplicate, {
    success: duplicated,
    failure,
    invalidates: newsletterReads,
    ...(onDuplicated && { onSuccess: onDuplicated }),
  })
  return {
    ...useRemoval(remove, removal),
    duplicate: ({ id }: { id: number }) => copying.run({ params: { id } }),
    duplicating: copying.busy,
  }
}

/** Delete, with its toasts and Undo. */
export function useRemoval(
  call: Remove,
  {
    kind,
    noun = kind,
    onDeleted,
    onRefused,
  }: {
    kind: string
    /** In the toasts. */
    noun?: string
    onDeleted?: () => void
    onRefused?: (error: HttpError) => boolean
  },
) {
  const { restore } = useRestore()
  const removal = useAdminAction(call, {
    success: (_response, { params }) => [
      `${noun[0]?.toUpperCase()}${noun.slice(1)} Deleted`,
      `“${params?.title}” was moved to the trash.`,
    ],
    failure: ['Delete Failed', `Failed to delete the ${noun}. Please try again.`],
    undo:
      ({ id }) =>
      () =>
        restore(kind, id),
    invalidates: newsletterReads,
    ...(onDeleted && { onSuccess: onDeleted }),
    ...(onRefused && { onRefused }),
  })
  return {
    // `title` isn't in the path; it is for the toast.
    remove: (id: number, title: string) => removal.run({ params: { id, title } }),
    removing: removal.busy,
  }
}
