import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import type { RecordSchemas } from '#app/http/record-schemas.ts'
import { type ToastText, useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'

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
  }: Omit<Parameters<typeof useRemoval>[1], 'invalidates'> & {
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
    ...useRemoval(remove, { ...removal, invalidates: newsletterReads }),
    duplicate: ({ id }: { id: number }) => copying.run({ params: { id } }),
    duplicating: copying.busy,
  }
}
