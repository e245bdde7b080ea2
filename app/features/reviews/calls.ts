import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The published reviews, newest first. */
export const listReviews = endpoint<typeof schemas.listReviews>({
  method: 'GET',
  path: '/api/reviews',
  by: 'visitor',
  cached: true,
})
