import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'

import { excerptOf } from './excerpt.ts'

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

export const PublicCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  publishedPostCount: z.number(),
})
export type PublicCategory = z.output<typeof PublicCategory>

/** The published posts, newest first (SPEC §7). Drafts never leave here. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog-posts',
  by: 'visitor',
  shared: true,
  answer: z.array(Post),
  // Lists show a post in short: with every post's content the home page weighed 45 kB more.
  inPage: (posts) => posts.map((post) => ({ ...post, excerpt: excerptOf(post), content: '' })),
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

/** The categories a visitor can filter by, with their published-post count (PRODUCT §8.3). */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  by: 'visitor',
  shared: true,
  answer: z.array(PublicCategory),
})
