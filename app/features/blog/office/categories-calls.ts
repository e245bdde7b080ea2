import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './categories-schemas.ts'

/** By name. */
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

/** A new name goes to all its posts in the same moment. */
export const updateCategory = endpoint<typeof schemas.updateCategory>({
  method: 'PATCH',
  path: '/api/admin/categories/:id',
  by: 'admin',
  atomic: true,
})

/** Into the trash; its posts go to `reassignTo`. 409 in_use with `postCount` when it has posts and none is named. */
export const deleteCategory = endpoint<typeof schemas.deleteCategory>({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  by: 'admin',
  atomic: true,
})
