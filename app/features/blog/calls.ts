import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * The published posts, newest first.
 *
 * With `page`, `category` (a slug) or both: one page of 14 posts, each with an excerpt and empty content. A page past
 * the last is 404; an unknown category has an empty first page. The totals are in `listCategories`.
 */
export const listPosts = endpoint<typeof schemas.listPosts>({
  method: 'GET',
  path: '/api/blog-posts',
  by: 'visitor',
  cached: ['', '?page=1'],
})

/** One post. For visitors, drafts, unknown ids and invalid ids are 404, a deleted post is 410. */
export const readPost = endpoint<typeof schemas.readPost>({
  method: 'GET',
  path: '/api/blog-posts/:id',
  by: 'visitor',
  cached: true,
})

/** Up to three other posts of the same category, newest first, with empty content as in a page of `listPosts`. */
export const listRelatedPosts = endpoint<typeof schemas.listRelatedPosts>({
  method: 'GET',
  path: '/api/blog-posts/:id/related',
  by: 'visitor',
  cached: true,
})

/** The blog's filters. Every published post is counted in exactly one. */
export const listCategories = endpoint<typeof schemas.listCategories>({
  method: 'GET',
  path: '/api/categories',
  by: 'visitor',
  cached: true,
})
