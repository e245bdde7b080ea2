import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The files of an import are uploaded in pieces, so that a slow line or a proxy's limit can't stop a large one. In bytes. */
export const pieceSize = 1024 * 1024
export const maxFiles = 500
/** Of all files together, which limits them to about 200 MB. */
export const maxPieces = 700
export const maxImportBytes = 200 * 1024 * 1024
export const tooLarge = 'Please choose files of 200 MB or less in total.'

const path = '/api/admin/imports'

/** The last 20, the newest first. */
export const listImports = endpoint<typeof schemas.listImports>({ method: 'GET', path, by: 'admin' })
/** Begins an import and drops others that were never started. 409 `running` while one is running. */
export const createImport = endpoint<typeof schemas.createImport>({
  method: 'POST',
  path,
  by: 'admin',
  idempotent: true,
  status: 201,
})
/** Stores a piece of a file; sending it again changes nothing. 400 for a compressed file. */
export const uploadPiece = endpoint<typeof schemas.uploadPiece>({
  method: 'POST',
  path: `${path}/:id/pieces`,
  by: 'admin',
  atomic: true,
  multipart: { field: 'file', bytes: pieceSize, tooLarge },
})
/** All pieces are uploaded: a background job reads and imports them. */
export const startImport = endpoint<typeof schemas.startImport>({
  method: 'POST',
  path: `${path}/:id/start`,
  by: 'admin',
  atomic: true,
})
/** Its report. `q` searches titles; `status` is done, skipped or waiting. */
export const listImportItems = endpoint<typeof schemas.listImportItems>({
  method: 'GET',
  path: `${path}/:id/items`,
  by: 'admin',
})
/** The whole report as a CSV file. */
export const exportImportItems = endpoint<typeof schemas.exportImportItems>({
  method: 'GET',
  path: `${path}/:id/report.csv`,
  by: 'admin',
})
