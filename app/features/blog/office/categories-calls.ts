import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './categories-schemas.ts'

/** All categories with their post counts, by name. */
export const listAdminCategories = adminCall<typeof schemas.listAdminCategories>('GET', '/api/admin/categories')

export const createCategory = adminCall<typeof schemas.createCategory>('POST', '/api/admin/categories', {
  status: 201,
  idempotent: true,
})

/** Renaming a category renames it in its posts. */
export const updateCategory = adminChange<typeof schemas.updateCategory>('PATCH', '/api/admin/categories/:id')

/** Moves it to the trash and its posts to `reassignTo`. 409 in_use with `postCount` if it has posts and no target is given. */
export const deleteCategory = adminChange<typeof schemas.deleteCategory>('DELETE', '/api/admin/categories/:id')
