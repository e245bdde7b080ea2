import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { moment } from '#app/http/fields.ts'

/** Something the owner must see to, told by mail and on the dashboard until it is over. */
export const Alert = z.object({
  /** Names the trouble: "mail", "disk:web-1", "backup", "sign-in". */
  key: z.string(),
  title: z.string(),
  advice: z.string(),
  since: moment,
})
export type Alert = z.output<typeof Alert>

/** What is wrong now, the oldest first. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/alerts',
  by: 'admin',
  answer: z.object({ items: z.array(Alert) }),
})
