import * as z from 'zod/mini'

import { file, idParam, moment } from '#app/http/field-schemas.ts'

/** A photo or another file from a customer, as the record it came with names it. */
export const PrivateFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  createdAt: moment,
  /** Whether it can be opened: it may still have to be fetched, or may have failed. */
  isStored: z.boolean(),
  /** Why it is not stored. */
  error: z.nullable(z.string()),
})
export type PrivateFile = z.output<typeof PrivateFile>

export const readPrivateFile = { params: idParam, response: file }
