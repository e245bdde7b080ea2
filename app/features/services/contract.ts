import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'

import { serviceCategories } from './service-categories.ts'

export const Service = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  category: z.enum(serviceCategories),
  /** A Font Awesome class name; the screens draw their own picture for it. */
  icon: z.string(),
})
export type Service = z.output<typeof Service>

/** The active services, in the owner's order (SPEC §7). */
export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  by: 'visitor',
  shared: true,
  answer: z.array(Service),
})
