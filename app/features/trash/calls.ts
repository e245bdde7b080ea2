import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** How many days deleted records can be restored. */
export const retentionDays = 30

/** The trash, last deleted first. `counts` has a number for each kind. */
export const listTrash = adminCall<typeof schemas.listTrash>('GET', '/api/admin/trash')

const path = '/api/admin/trash/:kind/:id'

/**
 * Restores a deleted record: Undo after a deletion, and Restore in the trash. 409 if another record has taken its name.
 * `useRestore` makes the call and shows the toasts.
 */
export const restoreFromTrash = adminChange<typeof schemas.restoreFromTrash>('POST', `${path}/restore`)

/** Permanently deletes a record in the trash. The consent ledger keeps the consent of a lead. */
export const deleteForever = adminCall<typeof schemas.deleteForever>('DELETE', path)
