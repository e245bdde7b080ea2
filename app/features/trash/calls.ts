import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** PRODUCT §5: how long a deleted thing can still be brought back. */
export const retentionDays = 30

/** What lies in the trash, the last deleted first. `counts` has one number for each kind that is there. */
export const listTrash = endpoint<typeof schemas.listTrash>({ method: 'GET', path: '/api/admin/trash', by: 'admin' })

const path = '/api/admin/trash/:kind/:id'

/**
 * Brings a deleted thing back as it was: Undo in the toast of every deletion, and Restore in the trash. Refused with 409
 * when another has taken its name meanwhile. `useRestore` (admin/use-restore.ts) makes the call with its toasts.
 */
export const restoreFromTrash = endpoint<typeof schemas.restoreFromTrash>({
  method: 'POST',
  path: `${path}/restore`,
  by: 'admin',
  atomic: true,
})

/** Deletes it for good at once. The consent ledger keeps what a lead agreed to. */
export const deleteForever = endpoint<typeof schemas.deleteForever>({ method: 'DELETE', path, by: 'admin' })
