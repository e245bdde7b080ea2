import { publicRead } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** The published reviews, newest first. */
export const listReviews = publicRead<typeof schemas.listReviews>('/api/reviews')
