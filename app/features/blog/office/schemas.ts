import * as z from 'zod/mini'

import { formatCount } from '#app/business/format-count.ts'
import { idParam, moment, oneLine, momentInput, severalLines } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { Post } from '#app/features/blog/schemas.ts'

import { maxTitleLength, maxExcerptLength, maxContentLength, titleAndContentRequired } from './calls.ts'

const atMost = (longest: number) =>
  z.maxLength(longest, { error: () => `Please use ${formatCount(longest)} characters or fewer.` })
const required = (longest: number, lines = severalLines) =>
  z
    .string({ error: titleAndContentRequired })
    .check(lines, z.minLength(1, { error: titleAndContentRequired, abort: true }), atMost(longest))
const emptyIsNull = z.transform((given: unknown) => (typeof given === 'string' && given.trim() === '' ? null : given))

/** Of our own ("/uploads/…") or of anybody who serves it safely. */
export const ImageAddress = z.string().check(
  z.trim(),
  z.maxLength(2_000, { error: 'Please use 2,000 characters or fewer.' }),
  z.regex(/^(https:\/\/[^\s/]\S*|\/[^\s/\\]\S*)$/, {
    error: 'Enter a full image address that starts with https:// or /uploads/.',
  }),
)

const said = {
  title: required(maxTitleLength, oneLine),
  excerpt: z.string().check(z.trim(), atMost(maxExcerptLength)),
  content: required(maxContentLength),
  category: z.pipe(
    z.transform((given: unknown) => (given === null ? '' : given)),
    z.pipe(
      z.string().check(oneLine, atMost(100)),
      z.transform((name: string) => name || 'General'),
    ),
  ),
  imageUrl: z.pipe(emptyIsNull, z.nullable(ImageAddress)),
  imageAlt: z.pipe(emptyIsNull, z.nullable(z.string().check(oneLine, atMost(300)))),
  isPublished: z.boolean(),
  publishAt: z.pipe(emptyIsNull, z.nullable(momentInput('Please enter a valid date and time.'))),
  /** SPEC §7 sends it; the server sets it (PRODUCT §12 no. 5). */
  createdAt: z.optional(z.unknown()),
}

export const NewPost = z.object({
  ...said,
  excerpt: z._default(said.excerpt, ''),
  category: z._default(z.optional(said.category), 'General'),
  imageUrl: z._default(z.optional(said.imageUrl), null),
  imageAlt: z._default(z.optional(said.imageAlt), null),
  isPublished: z._default(said.isPublished, false),
  publishAt: z._default(z.optional(said.publishAt), null),
})
export type NewPost = z.output<typeof NewPost>

export const PostChanges = z.partial(z.object(said))
export type PostChanges = z.output<typeof PostChanges>

/** A post as the list of the office shows it: without its content, of which a thousand would weigh megabytes. */
export const ListedPost = z.extend(z.omit(Post, { content: true }), {
  updatedAt: moment,
  publishAt: z.nullable(moment),
  publishedAt: z.nullable(moment),
})
export type ListedPost = z.output<typeof ListedPost>

export const AdminPost = z.extend(ListedPost, { content: z.string() })
export type AdminPost = z.output<typeof AdminPost>

export const listAdminPosts = { response: z.array(ListedPost) }

export const listPostRows = { query: listQuery(), response: listOf(ListedPost) }

const ofOne = { params: idParam }

export const readAdminPost = { ...ofOne, response: AdminPost }

export const createPost = { body: NewPost, response: AdminPost }

export const updatePost = { ...ofOne, body: PostChanges, response: AdminPost }

export const publishPost = { ...ofOne, body: z.object({ isPublished: z.boolean() }), response: AdminPost }

export const deletePost = { ...ofOne, response: z.object({ id: z.number(), deletedAt: moment }) }

/** What a post said once. */
export const Revision = z.extend(z.omit(Post, { isPublished: true, createdAt: true }), { at: moment })
export type Revision = z.output<typeof Revision>

export const listRevisions = { ...ofOne, response: z.array(Revision) }

export const restoreRevision = { params: z.extend(idParam, { revisionId: idParam.shape.id }), response: AdminPost }
