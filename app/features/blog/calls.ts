import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/**
 * The published posts, newest first (SPEC §7). Drafts never leave here.
 *
 * `?page=1&category=slug` (either is enough) gives one page of them, 14 posts, of all or of one category, in short: each
 * with an excerpt, its content empty. That is what our own pages ask for. A page past the last is not found; a category
 * that isn't there has an empty first page. How many there are is what the counts of `listCategories` add up to.
 */
export const listPosts = endpoint<typeof schemas.listPosts>({
  method: 'GET',
  path: '/api/blog-posts',
  by: 'visitor',
  cached: ['', '?page=1'],
})

/** One post; for visitors 404 for drafts, unknown ids and anything that is no id (SPEC §7, PRODUCT §12 no. 26). */
export const readPost = endpoint<typeof schemas.readPost>({
  method: 'GET',
  path: '/api/blog-posts/:id',
  by: 'visitor',
  cached: true,
})

/** At most three more to read after a post: of its category, newest first, in short as in a page of `listPosts` (SPEC §9). */
export const listRelatedPosts = endpoint<typeof schemas.listRelatedPosts>({
  method: 'GET',
  path: '/api/blog-posts/:id/related',
  by: 'visitor',
  cached: true,
})

/** What a visitor can filter by: every published post is counted in one of them (PRODUCT §8.3). */
export const listCategories = endpoint<typeof schemas.listCategories>({
  method: 'GET',
  path: '/api/categories',
  by: 'visitor',
  cached: true,
})
