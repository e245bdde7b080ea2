import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'

import { lastPage } from './asked-posts.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  /** What its picture shows; without it the title speaks for the picture. */
  imageAlt: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** The date that is shown: of a post published by its schedule the time that was set (PRODUCT §12 no. 28). */
  createdAt: moment,
  content: z.string(),
})
export type Post = z.output<typeof Post>

const either = z.catch
const pageNumber = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(lastPage)))

export const PublicCategory = z.object({
  /** Null for one that posts name and that is no row of its own, as "General" (PRODUCT §12 no. 6). */
  id: z.nullable(z.number()),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  publishedPostCount: z.number(),
})
export type PublicCategory = z.output<typeof PublicCategory>

/**
 * The published posts, newest first (SPEC §7). Drafts never leave here.
 *
 * `?page=1&category=slug` (either is enough) gives one page of them, 14 posts, of all or of one category, in short: each
 * with an excerpt, its content empty. That is what our own pages ask for. A page past the last is not found; a category
 * that isn't there has an empty first page. How many there are is what the counts of `listCategories` add up to.
 */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog-posts',
  by: 'visitor',
  shared: ['', '?page=1'],
  query: z.object({
    page: z._default(z.nullable(either(pageNumber, 1)), null),
    category: z._default(either(z.string(), ''), ''),
  }),
  answer: z.array(Post),
})

/** One post; for visitors 404 for drafts, unknown ids and anything that is no id (SPEC §7, PRODUCT §12 no. 26). */
export const readPost = endpoint({
  method: 'GET',
  path: '/api/blog-posts/:id',
  by: 'visitor',
  shared: true,
  params: idParam,
  answer: Post,
})

/** At most three more to read after a post: of its category, newest first, in short as in a page of `listPosts` (SPEC §9). */
export const listRelatedPosts = endpoint({
  method: 'GET',
  path: '/api/blog-posts/:id/related',
  by: 'visitor',
  shared: true,
  params: idParam,
  answer: z.array(Post),
})

/** What a visitor can filter by: every published post is counted in one of them (PRODUCT §8.3). */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  by: 'visitor',
  shared: true,
  answer: z.array(PublicCategory),
})
