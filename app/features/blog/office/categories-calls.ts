import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './categories-schemas.ts'

/** All categories with their post counts, by name. */
export const listAdminCategories = endpoint<typeof schemas.listAdminCategories>({
  method: 'GET',
  path: '/api/admin/categories',
  by: 'admin',
})

export const createCategory = endpoint<typeof schemas.createCategory>({
  method: 'POST',
  path: '/api/admin/categories',
  by: 'admin',
  status: 201,
  idempotent: true,
})

/** Renaming a category renames it in its posts. */
export const updateCategory = endpoint<typeof schemas.updateCategory>({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  by: 'admin',
  atomic: true,
})

/** Moves it to the trash and its posts to `reassignTo`. 409 in_use with `postCount` if it has posts and no target is given. */
export const deleteCategory = endpoint<typeof schemas.deleteCategory>({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  by: 'admin',
  atomic: true,
})
