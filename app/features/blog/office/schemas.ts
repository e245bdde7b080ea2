import * as z from 'zod/mini'

import { formatCount } from '#app/business/format-count.ts'
import { idParam, moment, oneLine, momentInput, severalLines } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { Post } from '#app/features/blog/schemas.ts'

import { maxTitleLength, maxExcerptLength, maxContentLength, titleAndContentRequired } from './post-limits.ts'

const maxLength = (max: number) =>
  z.maxLength(max, { error: () => `Please use ${formatCount(max)} characters or fewer.` })
const required = (max: number, lines = severalLines) =>
  z
    .string({ error: titleAndContentRequired })
    .check(lines, z.minLength(1, { error: titleAndContentRequired, abort: true }), maxLength(max))
const emptyIsNull = z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))

/** The URL of an image: https://… or a path such as /uploads/…. */
export const ImageAddress = z.string().check(
  z.trim(),
  z.maxLength(2_000, { error: 'Please use 2,000 characters or fewer.' }),
  z.regex(/^(https:\/\/[^\s/]\S*|\/[^\s/\\]\S*)$/, {
    error: 'Enter an image URL that starts with https:// or /uploads/.',
  }),
)

const fields = {
  title: required(maxTitleLength, oneLine),
  excerpt: z.string().check(z.trim(), maxLength(maxExcerptLength)),
  content: required(maxContentLength),
  category: z.pipe(
    z.transform((value: unknown) => (value === null ? '' : value)),
    z.pipe(
      z.string().check(oneLine, maxLength(100)),
      z.transform((name: string) => name || 'General'),
    ),
  ),
  imageUrl: z.pipe(emptyIsNull, z.nullable(ImageAddress)),
  imageAlt: z.pipe(emptyIsNull, z.nullable(z.string().check(oneLine, maxLength(300)))),
  isPublished: z.boolean(),
  publishAt: z.pipe(emptyIsNull, z.nullable(momentInput('Please enter a valid date and time.'))),
  /** Accepted and ignored: the server sets it. */
  createdAt: z.optional(z.unknown()),
}

export const NewPost = z.object({
  ...fields,
  excerpt: z._default(fields.excerpt, ''),
  category: z._default(z.optional(fields.category), 'General'),
  imageUrl: z._default(z.optional(fields.imageUrl), null),
  imageAlt: z._default(z.optional(fields.imageAlt), null),
  isPublished: z._default(fields.isPublished, false),
  publishAt: z._default(z.optional(fields.publishAt), null),
})
export type NewPost = z.output<typeof NewPost>

export const PostChanges = z.partial(z.object(fields))
export type PostChanges = z.output<typeof PostChanges>

/** A post without its content, as the office lists it. */
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

const onePost = { params: idParam }

export const readAdminPost = { ...onePost, response: AdminPost }

export const createPost = { body: NewPost, response: AdminPost }

export const updatePost = { ...onePost, body: PostChanges, response: AdminPost }

export const publishPost = { ...onePost, body: z.object({ isPublished: z.boolean() }), response: AdminPost }

export const deletePost = { ...onePost, response: z.object({ id: z.number(), deletedAt: moment }) }

/** A saved version of a post. */
export const Revision = z.extend(z.omit(Post, { isPublished: true, createdAt: true }), { at: moment })
export type Revision = z.output<typeof Revision>

export const listRevisions = { ...onePost, response: z.array(Revision) }

export const restoreRevision = { params: z.extend(idParam, { revisionId: idParam.shape.id }), response: AdminPost }
