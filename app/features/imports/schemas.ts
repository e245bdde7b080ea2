import * as z from 'zod/mini'

import { file, idParam, moment, oneLine, requiredText } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { maxFiles, maxPieces } from './limits.ts'

export const Import = z.object({
  id: z.int(),
  kind: z.enum(['wordpress', 'pages']),
  name: z.string(),
  status: z.enum(['uploading', 'reading', 'running', 'done', 'failed', 'canceled']),
  error: z.nullable(z.string()),
  createdAt: moment,
  finishedAt: z.nullable(moment),
  /** Counts of items. */
  waiting: z.int(),
  done: z.int(),
  skipped: z.int(),
})
export type Import = z.output<typeof Import>

export const itemStatuses = ['done', 'skipped', 'waiting'] as const
export const ImportItem = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  /** On the earlier website. */
  address: z.nullable(z.string()),
  status: z.enum(itemStatuses),
  note: z.nullable(z.string()),
  postId: z.nullable(z.int()),
})
export type ImportItem = z.output<typeof ImportItem>

const one = { params: idParam }
const fileName = requiredText('Please choose a file.', 300, oneLine, 'The name of this file is too long.')
const number = (max: number) => z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(max)))

export const listImports = { response: z.array(Import) }
export const createImport = { body: z.object({ name: fileName }), response: Import }
export const uploadPiece = {
  ...one,
  query: z.object({ file: number(maxFiles - 1), position: number(maxPieces - 1), name: fileName }),
  response: z.object({ id: z.int() }),
}
export const startImport = { ...one, response: Import }
export const cancelImport = { ...one, response: Import }
export const listImportItems = { ...one, query: listQuery(), response: listOf(ImportItem) }
export const exportImportItems = { ...one, response: file }
