import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * What one visit saw, sent when the page is left: counts by page and day, with no cookie and no trace of who it was.
 * The answer says nothing of what was kept.
 */
export const countVisit = endpoint<typeof schemas.countVisit>({
  method: 'POST',
  path: '/api/visits',
  by: 'visitor',
  status: 202,
})
