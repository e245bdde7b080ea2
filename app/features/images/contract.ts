import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** SPEC §5: image file max 5MB. */
export const mostImageBytes = 5 * 1024 * 1024

/** Both names SPEC §3 gives the address: `url` on the edit form, `imageUrl` on the new one. */
export const StoredImage = z.object({
  id: z.number(),
  url: z.string(),
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
})
export type StoredImage = z.output<typeof StoredImage>

/** SPEC §7: one multipart field, `image`. 413 above 5 MB, 415 for what is no picture, 400 for a broken one. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload-image',
  by: 'admin',
  multipart: { bytes: mostImageBytes, tooLarge: 'Please select an image smaller than 5MB.' },
  answer: StoredImage,
})

const said = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
/** A post as it stands in the editor. */
export const PostInWork = z.object({
  title: said(200).check(z.minLength(1, 'Title and content are required.')),
  content: said(100_000).check(z.minLength(1, 'Title and content are required.')),
  category: z.optional(z.nullable(said(100))),
  prompt: z.optional(z.nullable(said(2_000))),
})
export type PostInWork = z.output<typeof PostInWork>

/** SPEC §7: a picture drawn by the AI service; 503 not_configured without one, 504 when it takes longer than 60 s. */
export const generateImage = endpoint({
  method: 'POST',
  path: '/api/generate-image',
  by: 'admin',
  body: PostInWork,
  answer: StoredImage,
})

/** SPEC §7: what to ask the AI service for. Without one a template made from title and category, and it says so. */
export const suggestImagePrompt = endpoint({
  method: 'POST',
  path: '/api/suggest-image-prompt',
  by: 'admin',
  body: PostInWork,
  answer: z.object({ prompt: z.string(), source: z.enum(['ai', 'template']) }),
})

export const LibraryImage = z.extend(StoredImage, {
  name: z.string(),
  bytes: z.number(),
  source: z.enum(['upload', 'ai']),
  createdAt: moment,
  /** The posts that show it. */
  usedBy: z.array(z.object({ id: z.number(), title: z.string() })),
})
export type LibraryImage = z.output<typeof LibraryImage>

/** What was uploaded before, newest first; `status` is 'used' or 'unused'. */
export const listImages = endpoint({
  method: 'GET',
  path: '/api/admin/images',
  by: 'admin',
  query: listQuery([]),
  answer: listOf(LibraryImage),
})

export const describeImage = endpoint({
  method: 'PATCH',
  path: '/api/admin/images/:id',
  by: 'admin',
  atomic: true,
  params: idParam,
  body: z.object({ alt: said(300) }),
  answer: StoredImage,
})

/** Into the trash. 409 in_use while a post shows it. */
export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/admin/images/:id',
  by: 'admin',
  atomic: true,
  params: idParam,
  answer: z.object({ id: z.number(), deletedAt: moment }),
})
