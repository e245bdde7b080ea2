import * as z from 'zod/mini'

import { file } from '#app/http/field-schemas.ts'

const token = z.string().check(z.maxLength(100))

export const readReviewRequest = {
  params: z.object({ token }),
  response: z.object({ firstName: z.string(), sites: z.array(z.string()), isDeclined: z.boolean() }),
}
export const followReviewLink = { params: z.object({ token, site: z.string().check(z.maxLength(2)) }), response: file }
export const declineByToken = { params: z.object({ token }), body: z.unknown(), response: file }
export const followDeclineLink = { params: z.object({ token }), response: file }
export const declineReviews = {
  body: z.object({ token }),
  response: z.object({ success: z.literal(true) }),
}

/** The last 12 months that have any, newest first; a month is "2026-11". */
export const readReviewCounts = {
  response: z.object({
    months: z.array(z.object({ month: z.string(), asked: z.int(), pressed: z.int() })),
    declined: z.int(),
  }),
}
