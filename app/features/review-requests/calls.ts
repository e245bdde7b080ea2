import { adminCall, endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/review-requests'

/** Redirects to a review site and counts that, unless a mail scanner follows the link. */
export const followReviewLink = endpoint<typeof schemas.followReviewLink>({
  method: 'GET',
  path: `${path}/:token/sites/:site`,
  by: 'visitor',
})

/** The customer is never asked for a review again. */
export const declineReviews = endpoint<typeof schemas.declineReviews>({
  method: 'POST',
  path: `${path}/decline`,
  by: 'visitor',
  form: true,
})

/** The same by the mail program's own unsubscribe button (RFC 8058). Idempotent. */
export const declineByToken = endpoint<typeof schemas.declineByToken>({
  method: 'POST',
  path: `${path}/:token/decline`,
  by: 'visitor',
  webhook: true,
  atomic: true,
})

/** Mail programs without such a button open its address. Redirects to the page that asks. */
export const followDeclineLink = endpoint<typeof schemas.followDeclineLink>({
  method: 'GET',
  path: `${path}/:token/decline`,
  by: 'visitor',
})

/** How many customers were asked and went on to a review site, by month. */
export const readReviewCounts = adminCall<typeof schemas.readReviewCounts>('GET', '/api/admin/review-requests')
