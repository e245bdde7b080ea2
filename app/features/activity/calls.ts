import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The activity log, newest first. `counts` has a number for each kind. */
export const listActivity = endpoint<typeof schemas.listActivity>({
  method: 'GET',
  path: '/api/admin/activity',
  by: 'admin',
})

/** All pages as a CSV file, with the same filters. */
export const exportActivity = endpoint<typeof schemas.exportActivity>({
  method: 'GET',
  path: '/api/admin/activity.csv',
  by: 'admin',
})
