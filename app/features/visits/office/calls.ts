import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The visits of the last days, including today, by page. */
export const readVisits = endpoint<typeof schemas.readVisits>({ method: 'GET', path: '/api/admin/visits', by: 'admin' })

/** The visits by day and page, as a CSV file. */
export const exportVisits = endpoint<typeof schemas.exportVisits>({
  method: 'GET',
  path: '/api/admin/visits.csv',
  by: 'admin',
})
