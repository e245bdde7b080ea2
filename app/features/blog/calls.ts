import { publicRead } from '#app/http/endpoint.ts'

import { postsOnHomePage, postsPerPage } from './page-numbers.ts'
import type * as schemas from './schemas.ts'

/**
 * The published posts, newest first.
 *
 * With `page`, `category` (a slug) or both: one page of 14 posts, each with an excerpt and empty content. A page past
 * the last is 404, as is an unknown category. The totals are in `listCategories`.
 * With `newest` (1 to 14): that many, each as in a page.
 */
export const listPosts = publicRead<typeof schemas.listPosts>('/api/blog-posts', [
  '',
  '?page=1',
  `?newest=${postsOnHomePage}`,
  `?newest=${postsPerPage}`,
])

/** One post. For visitors, drafts, unknown ids and invalid ids are 404, a deleted post is 410. */
export const readPost = publicRead<typeof schemas.readPost>('/api/blog-posts/:id')

/** Up to three other posts of the same category, newest first, with empty content as in a page of `listPosts`. */
export const listRelatedPosts = publicRead<typeof schemas.listRelatedPosts>('/api/blog-posts/:id/related')

/** The blog's filters. Every published post is counted in exactly one. */
export const listCategories = publicRead<typeof schemas.listCategories>('/api/categories')
