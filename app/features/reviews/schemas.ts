import * as z from 'zod/mini'

export const Review = z.object({
  id: z.number(),
  rating: z.number(),
  comment: z.string(),
  customerName: z.string(),
  customerRole: z.string(),
})
export type Review = z.output<typeof Review>

export const listReviews = { response: z.array(Review) }
