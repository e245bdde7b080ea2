import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The activity log, newest first. `counts` has a number for each kind. */
export const listActivity = adminCall<typeof schemas.listActivity>('GET', '/api/admin/activity')

/** All pages as a CSV file, with the same filters. */
export const exportActivity = adminCall<typeof schemas.exportActivity>('GET', '/api/admin/activity.csv')
