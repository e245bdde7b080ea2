import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The files of an import are uploaded in pieces, so that a slow line or a proxy's limit can't stop a large one. In bytes. */
export const pieceSize = 1024 * 1024
export const maxFiles = 500
/** 200 full pieces, and one partial piece for each of 500 files. */
export const maxPieces = 700
export const maxImportBytes = 200 * 1024 * 1024
export const tooLarge = 'Please choose files of 200 MB or less in total.'

const path = '/api/admin/imports'

/** The last 20, the newest first. */
export const listImports = adminCall<typeof schemas.listImports>('GET', path)
/** Begins an import and drops others that were never started. 409 `running` while one is running. */
export const createImport = adminCall<typeof schemas.createImport>('POST', path, { idempotent: true, status: 201 })
/** Stores a piece of a file; sending it again changes nothing. 400 for a compressed file. */
export const uploadPiece = adminChange<typeof schemas.uploadPiece>('POST', `${path}/:id/pieces`, {
  multipart: { field: 'file', bytes: pieceSize, tooLarge },
})
/** All pieces are uploaded: a background job reads and imports them. */
export const startImport = adminChange<typeof schemas.startImport>('POST', `${path}/:id/start`)
/** Ends an import that is running: what is imported stays. 404 for one that has ended. */
export const cancelImport = adminChange<typeof schemas.cancelImport>('POST', `${path}/:id/cancel`)
/** Its report. `q` searches titles; `status` is done, skipped or waiting. */
export const listImportItems = adminCall<typeof schemas.listImportItems>('GET', `${path}/:id/items`)
/** The whole report as a CSV file. */
export const exportImportItems = adminCall<typeof schemas.exportImportItems>('GET', `${path}/:id/report.csv`)
