import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'
import { moment } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

export const Activity = z.object({
  id: z.int(),
  at: moment,
  /** "admin" or "system". */
  actor: z.string(),
  /** e.g. "blog.publish". */
  action: z.string(),
  /** What it was done to: a record's kind, or the first word of the action. */
  kind: z.string(),
  recordId: z.nullable(z.int()),
  /** For people: "Published “Spring checklist”". */
  summary: z.string(),
  ip: z.nullable(z.string()),
})
export type Activity = z.output<typeof Activity>

const query = listQuery(['kind'])
export type ActivityQuery = z.output<typeof query>

/** What was done in the office, the newest first. `counts` has one number for each kind there is. */
export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  by: 'admin',
  query,
  answer: listOf(Activity),
})

/** The same with the same filters, all pages at once, for spreadsheets. */
export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity.csv',
  by: 'admin',
  query,
  answer: file,
})
