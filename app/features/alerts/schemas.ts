import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

/** Something the owner must see to, told by mail and on the dashboard until it is over. */
export const Alert = z.object({
  /** Names the trouble: "mail", "disk:web-1", "backup", "sign-in". */
  key: z.string(),
  title: z.string(),
  advice: z.string(),
  since: moment,
})
export type Alert = z.output<typeof Alert>

export const listAlerts = { response: z.object({ items: z.array(Alert) }) }
