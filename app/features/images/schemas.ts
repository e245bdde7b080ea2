import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** `url` and `imageUrl` are the same. */
export const StoredImage = z.object({
  id: z.number(),
  url: z.string(),
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})
export type StoredImage = z.output<typeof StoredImage>

/** Animations are shown by their first picture. */
export const UploadedImage = z.extend(StoredImage, { wasAnimated: z.boolean() })
export type UploadedImage = z.output<typeof UploadedImage>

export const uploadImage = { response: UploadedImage }

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** A post being edited, as context for the AI service. */
export const PostDraft = z.object({
  title: text(200).check(z.minLength(1, 'Title and content are required.')),
  content: text(100_000).check(z.minLength(1, 'Title and content are required.')),
  category: z.optional(z.nullable(text(100))),
  prompt: z.optional(z.nullable(text(2_000))),
})
export type PostDraft = z.output<typeof PostDraft>

export const generateImage = { body: PostDraft, response: StoredImage }

export const suggestImagePrompt = {
  body: PostDraft,
  response: z.object({ prompt: z.string(), source: z.enum(['ai', 'template']) }),
}

export const LibraryImage = z.extend(StoredImage, {
  name: z.string(),
  bytes: z.number(),
  source: z.enum(['upload', 'ai']),
  createdAt: moment,
  /** The posts that show it. */
  usedBy: z.array(z.object({ id: z.number(), title: z.string() })),
  onWebsite: z.boolean(),
})
export type LibraryImage = z.output<typeof LibraryImage>

export const listImages = { query: listQuery([]), response: listOf(LibraryImage) }

export const deleteImage = { params: idParam, response: z.object({ id: z.number(), deletedAt: moment }) }
