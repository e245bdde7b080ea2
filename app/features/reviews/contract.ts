import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

export const Review = z.object({
  id: z.number(),
  rating: z.number(),
  comment: z.string(),
  customerName: z.string(),
  customerRole: z.string(),
})
export type Review = z.output<typeof Review>

/** The published reviews, newest first (SPEC §7). */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  by: 'visitor',
  shared: true,
  answer: z.array(Review),
})
