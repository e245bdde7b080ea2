import * as z from 'zod/mini'

import { Post } from '#app/features/blog/schemas.ts'
import { Review } from '#app/features/reviews/schemas.ts'

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

export const readServicesPage = {
  response: z.object({ lead: z.string(), search: z.object({ title: z.string(), description: z.string() }) }),
}

const params = z.object({ category: z.enum(serviceCategories) })

/** Lists may be empty and texts blank, except for the overview. The dialog shows the overview and what follows the price. */
const ServiceDetails = z.object({
  firstLine: z.string(),
  overview: z.string(),
  photo: z.string(),
  photoAlt: z.string(),
  symptoms: z.array(
    z.object({ words: z.string(), article: z.nullable(z.object({ id: z.number(), title: z.string() })) }),
  ),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  figures: z.array(z.object({ value: z.string(), unit: z.string(), label: z.string() })),
  price: z.string(),
  services: z.array(z.string()),
  benefits: z.array(z.string()),
  warranty: z.string(),
  response: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  closing: z.string(),
})
export type ServiceDetails = z.output<typeof ServiceDetails>

export const readServiceDetails = { params, response: ServiceDetails }

export const listRelatedToService = {
  params,
  response: z.object({ posts: z.array(Post), reviews: z.array(Review) }),
}
