import type { Entity } from '#app/office/entity.ts'

const reads = ['/api/blog-posts', '/api/categories', '/api/admin/blog-posts', '/api/admin/categories']

export const postEntity: Entity = {
  kind: 'post',
  label: 'Blog post',
  plural: 'Blog posts',
  path: (id) => `/admin/blog/edit/${id}`,
  invalidates: [...reads, '/api/admin/stats', '/api/admin/setup', '/api/admin/activity'],
}

export const categoryEntity: Entity = {
  kind: 'category',
  label: 'Category',
  plural: 'Categories',
  invalidates: [...reads, '/api/admin/setup', '/api/admin/activity'],
}
