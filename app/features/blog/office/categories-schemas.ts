import * as z from 'zod/mini'

import { idParam, moment, requiredText, severalLines } from '#app/http/field-schemas.ts'

export const nameTaken = 'A category with this name already exists.'
export const slugTaken = 'This slug is already in use.'

const tooLong = { error: 'Please use 100 characters or fewer.' }
const emptyIsNull = z.transform((value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
)

const name = requiredText('Name is required.', 100)
const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, tooLong),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Use lowercase letters, numbers and hyphens.' }),
  )
const description = z.string().check(severalLines, z.maxLength(500, { error: 'Please use 500 characters or fewer.' }))

const fields = {
  name,
  /** If empty, made from the name. */
  slug: z.pipe(emptyIsNull, z.nullable(slug)),
  description: z.pipe(emptyIsNull, z.nullable(description)),
  isActive: z.boolean(),
}

export const NewCategory = z.object({
  name,
  slug: z.optional(fields.slug),
  description: z.optional(fields.description),
  isActive: z._default(z.boolean(), true),
})
export const CategoryChanges = z.partial(z.object(fields))

export const Category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})

export const AdminCategory = z.extend(Category, { postCount: z.number(), publishedPostCount: z.number() })
export type AdminCategory = z.output<typeof AdminCategory>

export const listAdminCategories = { response: z.array(AdminCategory) }

export const createCategory = { body: NewCategory, response: AdminCategory }

export const updateCategory = { params: idParam, body: CategoryChanges, response: AdminCategory }

export const deleteCategory = {
  params: idParam,
  query: z.object({ reassignTo: z.optional(z.string().check(z.trim(), z.maxLength(100, tooLong))) }),
  response: z.object({ id: z.number(), deletedAt: moment, moved: z.number() }),
}
