import { apiQuery } from '#app/http/api-query.ts'

import { parseBlogQuery } from './blog-path.ts'
import { listPosts } from './calls.ts'

/** The page of posts that the blog's address asks for. */
export const blogPageQuery = (search: URLSearchParams) => apiQuery(listPosts, undefined, parseBlogQuery(search))

/** The newest posts: the blog's first page, so that one answer serves every screen that shows some of them. */
export const newestPostsQuery = () => apiQuery(listPosts, undefined, { page: 1 })
