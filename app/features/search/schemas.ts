import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'
import { listQuery } from '#app/http/list.ts'

export const Found = z.object({
  kind: z.string(),
  id: z.int(),
  /** The name of a person, or a title. */
  title: z.string(),
  /** Distinguishes records with the same title: "B-1042 · Heating Systems"; may be ''. */
  detail: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The part of its text with the words that were looked for, or its beginning. */
  quote: z.nullable(z.string()),
  at: moment,
  place: z.enum(['office', 'spam', 'trash']),
})
export type Found = z.output<typeof Found>

const Group = z.object({
  kind: z.string(),
  items: z.array(Found),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
})

export const searchOffice = { query: listQuery(), response: z.object({ groups: z.array(Group) }) }
