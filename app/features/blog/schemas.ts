import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'

import { maxPage } from './blog-path.ts'

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
const pageNumber = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(maxPage)))

export const PublicCategory = z.object({
  /** Null for one that posts name and that is no row of its own, as "General" (PRODUCT §12 no. 6). */
  id: z.nullable(z.number()),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  publishedPostCount: z.number(),
})
export type PublicCategory = z.output<typeof PublicCategory>

export const listPosts = {
  query: z.object({
    page: z._default(z.nullable(either(pageNumber, 1)), null),
    category: z._default(either(z.string(), ''), ''),
  }),
  response: z.array(Post),
}

export const readPost = { params: idParam, response: Post }

export const listRelatedPosts = { params: idParam, response: z.array(Post) }

export const listCategories = { response: z.array(PublicCategory) }
