import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

/** A problem with the site that needs the owner, shown on the dashboard until it is resolved. */
export const Alert = z.object({
  /** Such as "mail", "disk:web-1", "backup" or "sign-in". */
  key: z.string(),
  title: z.string(),
  advice: z.string(),
  since: moment,
})
export type Alert = z.output<typeof Alert>
export type Problem = Pick<Alert, 'title' | 'advice'>

export const listAlerts = { response: z.object({ items: z.array(Alert) }) }
