import { apiQuery } from '#app/http/api-query.ts'

import { parseBlogQuery } from './blog-path.ts'
import { listPosts } from './calls.ts'

/** The posts of /blog with this query string. */
export const blogPageQuery = (search: URLSearchParams) => apiQuery(listPosts, undefined, parseBlogQuery(search))

/** The newest posts, at most a page of them. */
export const newestPostsQuery = (count: number) => apiQuery(listPosts, undefined, { newest: count })
