import { adminCall, adminChange } from '#app/http/endpoint.ts'

import { pieceSize, tooLarge } from './limits.ts'
import type * as schemas from './schemas.ts'

const path = '/api/admin/imports'

/** The last 20, the newest first. */
export const listImports = adminCall<typeof schemas.listImports>('GET', path)
/** Begins an import and drops others that were never started. 409 `running` while one is running. */
export const createImport = adminCall<typeof schemas.createImport>('POST', path, { idempotent: true, status: 201 })
/** Stores a piece of a file; sending it again changes nothing. 400 for a compressed file. */
export const uploadPiece = adminChange<typeof schemas.uploadPiece>('POST', `${path}/:id/pieces`, {
  multipart: { field: 'file', bytes: pieceSize, tooLarge },
})
/** All pieces are uploaded: a background task reads and imports them. */
export const startImport = adminChange<typeof schemas.startImport>('POST', `${path}/:id/start`)
/** Ends an import that is running: what is imported stays. 404 for one that has ended. */
export const cancelImport = adminChange<typeof schemas.cancelImport>('POST', `${path}/:id/cancel`)
/** Its report. `q` searches titles; `status` is done, skipped or waiting. */
export const listImportItems = adminCall<typeof schemas.listImportItems>('GET', `${path}/:id/items`)
/** The whole report as a CSV file. */
export const exportImportItems = adminCall<typeof schemas.exportImportItems>('GET', `${path}/:id/report.csv`)
