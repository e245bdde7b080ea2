import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  isPublished: z.boolean(),
  createdAt: moment,
  content: z.string(),
})
export type Post = z.output<typeof Post>

export const PublicCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  publishedPostCount: z.number(),
})
export type PublicCategory = z.output<typeof PublicCategory>

/** The published posts, newest first (SPEC §7). Drafts never leave here. */
export const listPosts = endpoint({ method: 'GET', path: '/api/blog-posts', by: 'visitor', answer: z.array(Post) })

/** One published post; 404 for drafts, unknown ids and anything that is no id (SPEC §7). */
export const readPost = endpoint({
  method: 'GET',
  path: '/api/blog-posts/:id',
  by: 'visitor',
  params: idParam,
  answer: Post,
})

/** The categories a visitor can filter by, with their published-post count (PRODUCT §8.3). */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  by: 'visitor',
  answer: z.array(PublicCategory),
})
