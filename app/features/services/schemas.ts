import * as z from 'zod/mini'

import { serviceCategories } from './service-categories.ts'

export const Service = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  category: z.enum(serviceCategories),
  /** A Font Awesome class name, mapped to an icon by service-icon.ts. */
  icon: z.string(),
})
export type Service = z.output<typeof Service>

export const listServices = { response: z.array(Service) }
