import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The published reviews, newest first (SPEC §7). */
export const listReviews = endpoint<typeof schemas.listReviews>({
  method: 'GET',
  path: '/api/reviews',
  by: 'visitor',
  cached: true,
})
