import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

// Every page loads this file with its routes, so the other calls are elsewhere.

/** The review sites that a customer is asked to choose from; 404 for an unknown token. */
export const readReviewRequest = visitorCall<typeof schemas.readReviewRequest>('GET', '/api/review-requests/:token')

/** The page of a request for a review. */
export const reviewPath = (token: string): string => `/booking?review=${encodeURIComponent(token)}`
