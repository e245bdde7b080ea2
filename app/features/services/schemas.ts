import * as z from 'zod/mini'

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

export const listServices = { response: z.array(Service) }
