import * as z from 'zod/mini'

import { idParam, moment, withDefault } from '#app/http/field-schemas.ts'

import { maxPage } from './blog-path.ts'
import { postsPerPage } from './page-numbers.ts'

export const Post = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  /** If null, the title is the image's alternative text. */
  imageAlt: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** The date shown: the scheduled time if the schedule published it, else when it was created. */
  createdAt: moment,
  content: z.string(),
})
export type Post = z.output<typeof Post>

const postCount = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(postsPerPage)))
const pageNumber = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(maxPage)))

export const PublicCategory = z.object({
  /** Null for a category found only in posts, such as "General". */
  id: z.nullable(z.number()),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  publishedPostCount: z.number(),
})
export type PublicCategory = z.output<typeof PublicCategory>

export const listPosts = {
  query: z.object({
    newest: z._default(z.nullable(withDefault(postCount, 1)), null),
    page: z._default(z.nullable(withDefault(pageNumber, 1)), null),
    category: z._default(withDefault(z.string(), ''), ''),
  }),
  response: z.array(Post),
}

export const readPost = { params: idParam, response: Post }

export const listRelatedPosts = { params: idParam, response: z.array(Post) }

export const listCategories = { response: z.array(PublicCategory) }
