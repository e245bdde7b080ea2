import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

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

/** The active membership plans, cheapest first (SPEC §7). */
export const listPlans = endpoint({
  method: 'GET',
  path: '/api/membership-plans',
  by: 'visitor',
  shared: true,
  answer: z.array(Plan),
})
