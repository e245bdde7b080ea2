import * as z from 'zod/mini'

import { idParam, moment, oneLine, requiredText, severalLines, shown } from '#app/http/field-schemas.ts'
import { percent } from '#app/features/members/schemas.ts'
import { readVisit } from '#app/features/members/terms.ts'
import { serviceCategories } from '#app/features/services/service-categories.ts'

const text = (required: string, max = 100, lines = oneLine) =>
  requiredText(required, max, lines, `Please use ${max} characters or fewer.`)

export const ServiceFields = z.object({
  title: text('Title is required.'),
  description: text('Description is required.', 500, severalLines),
  icon: text('Icon is required.', 60),
  category: z.enum(serviceCategories, { error: 'Please choose a category from the list.' }),
  isActive: z.boolean(),
})

export const ReviewFields = z.object({
  customerName: text('Name is required.'),
  customerRole: text('Role is required.'),
  rating: z
    .int({ error: 'Please choose 1 to 5 stars.' })
    .check(
      z.minimum(1, { error: 'Please choose 1 to 5 stars.' }),
      z.maximum(5, { error: 'Please choose 1 to 5 stars.' }),
    ),
  comment: text('Review is required.', 1000, severalLines),
  isPublished: z.boolean(),
})

export const PlanFields = z.object({
  name: text('Name is required.', 60),
  price: z
    .int({ error: 'Please enter a price in whole dollars.' })
    .check(
      z.minimum(0, { error: 'Please enter a price in whole dollars.' }),
      z.maximum(100_000, { error: 'Please enter $100,000 or less.' }),
    ),
  description: text('Description is required.', 300, severalLines),
  features: z
    .array(text('Please remove the empty line.', 160))
    .check(
      z.minLength(1, { error: 'Please add at least one feature.' }),
      z.maxLength(20, { error: 'Please use 20 features or fewer.' }),
    ),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  // Only the office knows these: what is sold. Other programs that write plans needn't send them.
  visits: z.optional(
    z
      .array(
        text('Please remove the empty line.', 100).check(
          z.refine((line) => readVisit(line) !== undefined, {
            error: 'Please write each visit like “Spring visit: March to May”.',
          }),
        ),
      )
      .check(z.maxLength(12, { error: 'Please use 12 visits or fewer.' })),
  ),
  discountPercent: z.optional(percent),
  termMonths: z.optional(
    z
      .int({ error: 'Please enter 1 to 60 months.' })
      .check(
        z.minimum(1, { error: 'Please enter 1 to 60 months.' }),
        z.maximum(60, { error: 'Please enter 1 to 60 months.' }),
      ),
  ),
})

const stored = { id: z.number(), updatedAt: moment }
export const ContentService = z.extend(shown(ServiceFields), { ...stored, category: z.string() })
export type ContentService = z.output<typeof ContentService>
export const ContentReview = z.extend(shown(ReviewFields), stored)
export type ContentReview = z.output<typeof ContentReview>
export const ContentPlan = z.extend(shown(PlanFields), stored)
export type ContentPlan = z.output<typeof ContentPlan>

const revisionParams = z.extend(idParam, { revision: idParam.shape.id })

const schemasOf = <Fields extends z.ZodMiniObject, Item extends z.ZodMiniObject>(fields: Fields, item: Item) => ({
  list: { response: z.array(item) },
  create: { body: fields, response: item },
  change: { params: idParam, body: z.partial(fields), response: item },
  reorder: { body: z.object({ ids: z.array(z.int()).check(z.maxLength(500)) }), response: z.array(item) },
  remove: { params: idParam, response: z.object({ id: z.number(), deletedAt: moment }) },
  revisions: { params: idParam, response: z.array(z.object({ id: z.number(), at: moment, data: shown(fields) })) },
  restore: { params: revisionParams, response: item },
})

export const contentCalls = {
  services: schemasOf(ServiceFields, ContentService),
  reviews: schemasOf(ReviewFields, ContentReview),
  plans: schemasOf(PlanFields, ContentPlan),
}
export type ContentSchemas = typeof contentCalls
