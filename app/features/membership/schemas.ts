import * as z from 'zod/mini'

export const Plan = z.object({
  id: z.number(),
  name: z.string(),
  /** Whole dollars a year. */
  price: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  isPopular: z.boolean(),
})
export type Plan = z.output<typeof Plan>

export const listPlans = { response: z.array(Plan) }
