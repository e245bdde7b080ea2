import { adminCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The visits of the last days, including today, by page. */
export const readVisits = adminCall<typeof schemas.readVisits>('GET', '/api/admin/visits')

/** The requests of the last days, including today, and what became of them, by source and by answer. */
export const readSources = adminCall<typeof schemas.readSources>('GET', '/api/admin/sources')

/** The visits by day and page, as a CSV file. */
export const exportVisits = adminCall<typeof schemas.exportVisits>('GET', '/api/admin/visits.csv')
