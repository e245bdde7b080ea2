import { reading } from '#app/http/reading.ts'

import { askedPosts } from './blog-address.ts'
import { listPosts } from './calls.ts'

/** The page of posts that the blog's address asks for. */
export const postsOf = (search: URLSearchParams) => reading(listPosts, undefined, askedPosts(search))

/** The newest posts: the blog's first page, so that one answer serves every screen that shows some of them. */
export const newestPosts = () => reading(listPosts, undefined, { page: 1 })
