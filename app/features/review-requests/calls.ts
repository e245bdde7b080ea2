import { adminCall, visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/review-requests'

/** Redirects to a review site and counts that, unless a mail scanner follows the link. */
export const followReviewLink = visitorCall<typeof schemas.followReviewLink>('GET', `${path}/:token/sites/:site`)

/** The customer is never asked for a review again. */
export const declineReviews = visitorCall<typeof schemas.declineReviews>('POST', `${path}/decline`, {
  form: true,
  link: 'review',
})

/** The same by the mail program's own unsubscribe button (RFC 8058). Idempotent. */
export const declineByToken = visitorCall<typeof schemas.declineByToken>('POST', `${path}/:token/decline`, {
  webhook: true,
  atomic: true,
})

/** Mail programs without such a button open its address. Redirects to the page that asks. */
export const followDeclineLink = visitorCall<typeof schemas.followDeclineLink>('GET', `${path}/:token/decline`)

/** How many customers were asked and went on to a review site, by month. */
export const readReviewCounts = adminCall<typeof schemas.readReviewCounts>('GET', '/api/admin/review-requests')
