import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** What was done in the office, the newest first. `counts` has one number for each kind there is. */
export const listActivity = endpoint<typeof schemas.listActivity>({
  method: 'GET',
  path: '/api/admin/activity',
  by: 'admin',
})

/** The same with the same filters, all pages at once, for spreadsheets. */
export const exportActivity = endpoint<typeof schemas.exportActivity>({
  method: 'GET',
  path: '/api/admin/activity.csv',
  by: 'admin',
})
