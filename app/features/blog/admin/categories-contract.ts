import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment, requiredText, severalLines } from '#app/http/fields.ts'

/** PRODUCT §10. */
export const nameTaken = 'A category with this name already exists.'
export const slugTaken = 'This slug is already in use.'

const tooLong = { error: 'Please use 100 characters or fewer.' }
const emptyIsNull = z.transform((given: unknown) =>
  given === undefined || (typeof given === 'string' && given.trim() === '') ? null : given,
)

const name = requiredText('Name is required.', 100, tooLong.error)
const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, tooLong),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Use lowercase letters, numbers and hyphens.' }),
  )
const description = z.string().check(severalLines, z.maxLength(500, { error: 'Please use 500 characters or fewer.' }))

const given = {
  name,
  /** Empty: made from the name. */
  slug: z.pipe(emptyIsNull, z.nullable(slug)),
  description: z.pipe(emptyIsNull, z.nullable(description)),
  isActive: z.boolean(),
}

export const NewCategory = z.object({
  name,
  slug: z.optional(given.slug),
  description: z.optional(given.description),
  isActive: z._default(z.boolean(), true),
})
export const CategoryChanges = z.partial(z.object(given))

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

/** By name. */
export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  by: 'admin',
  answer: z.array(AdminCategory),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  by: 'admin',
  body: NewCategory,
  answer: AdminCategory,
  status: 201,
  once: true,
})

/** A new name goes to all its posts in the same moment. */
export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  by: 'admin',
  params: idParam,
  body: CategoryChanges,
  answer: AdminCategory,
  atomic: true,
})

/** Into the trash; its posts go to `reassignTo`. 409 in_use with `postCount` when it has posts and none is named. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  by: 'admin',
  params: idParam,
  query: z.object({ reassignTo: z.optional(z.string().check(z.trim(), z.maxLength(100, tooLong))) }),
  answer: z.object({ id: z.number(), deletedAt: moment, moved: z.number() }),
  atomic: true,
})
