import { apiQuery } from '#app/http/api-query.ts'

import { parseBlogQuery } from './blog-path.ts'
import { listPosts } from './calls.ts'

/** The posts of /blog with this query string. */
export const blogPageQuery = (search: URLSearchParams) => apiQuery(listPosts, undefined, parseBlogQuery(search))

/** The blog's first page, shared by every screen that shows recent posts. */
export const newestPostsQuery = () => apiQuery(listPosts, undefined, { page: 1 })
