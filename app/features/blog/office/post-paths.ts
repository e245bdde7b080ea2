/** The beginnings of all addresses that tell of posts or their categories. */
export const postPaths = [
  '/api/blog-posts',
  '/api/categories',
  '/api/admin/blog-posts',
  '/api/admin/categories',
  '/api/admin/images',
  '/api/admin/stats',
  '/api/admin/activity',
  '/api/admin/trash',
]
