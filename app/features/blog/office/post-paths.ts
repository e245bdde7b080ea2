/** Prefixes of the API paths to invalidate when a post or a category changes. */
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

/** In the history entry of the list after a post was saved: the row to highlight. */
export interface SavedPost {
  saved: number
}
