import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The pages visited in the last days (today included), the most visited first. */
export const readVisits = endpoint<typeof schemas.readVisits>({ method: 'GET', path: '/api/admin/visits', by: 'admin' })

/** The same day by day, for spreadsheets. */
export const exportVisits = endpoint<typeof schemas.exportVisits>({
  method: 'GET',
  path: '/api/admin/visits.csv',
  by: 'admin',
})
