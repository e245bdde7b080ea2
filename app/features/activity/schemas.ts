import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

export const Activity = z.object({
  id: z.int(),
  at: moment,
  /** "admin" or "system". */
  actor: z.string(),
  /** "blog.publish". */
  action: z.string(),
  /** The kind of the record, or the first part of the action. */
  kind: z.string(),
  recordId: z.nullable(z.int()),
  /** "Published “Spring checklist”". */
  summary: z.string(),
  ip: z.nullable(z.string()),
})
export type Activity = z.output<typeof Activity>

const query = listQuery(['kind'])
export type ActivityQuery = z.output<typeof query>

export const listActivity = { query, response: listOf(Activity) }

export const exportActivity = { query, response: file }
