import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const maxTitleLength = 200
export const maxExcerptLength = 300
export const maxContentLength = 50_000

/** SPEC §5, for both fields and for the toast. */
export const titleAndContentRequired = 'Title and content are required.'

/** Every post but those in the trash, drafts too, newest first (SPEC §7). Our own list asks for `listPostRows`. */
export const listAdminPosts = endpoint<typeof schemas.listAdminPosts>({
  method: 'GET',
  path: '/api/admin/blog-posts',
  by: 'admin',
})

/** One page of the same (PRODUCT §5): `q` looks into title and category; of status published, scheduled or draft. */
export const listPostRows = endpoint<typeof schemas.listPostRows>({
  method: 'GET',
  path: '/api/admin/blog-posts/rows',
  by: 'admin',
})

const path = '/api/admin/blog-posts/:id'
const ofOne = { path, by: 'admin' } as const

export const readAdminPost = endpoint<typeof schemas.readAdminPost>({ ...ofOne, method: 'GET' })

export const createPost = endpoint<typeof schemas.createPost>({
  method: 'POST',
  path: '/api/blog-posts',
  by: 'admin',
  status: 201,
  idempotent: true,
})

export const updatePost = endpoint<typeof schemas.updatePost>({ ...ofOne, method: 'PATCH', atomic: true })

/** The toggle of the list (SPEC §7). Publishing by hand takes a schedule back (PRODUCT §7.6). */
export const publishPost = endpoint<typeof schemas.publishPost>({
  ...ofOne,
  method: 'PATCH',
  path: `${path}/publish`,
  atomic: true,
})

/** Into the trash; `restoreFromTrash` brings it back. */
export const deletePost = endpoint<typeof schemas.deletePost>({ ...ofOne, method: 'DELETE', atomic: true })

/** The versions of a post as they were saved, the newest, which is the present one, first. */
export const listRevisions = endpoint<typeof schemas.listRevisions>({
  ...ofOne,
  method: 'GET',
  path: `${path}/revisions`,
})

export const restoreRevision = endpoint<typeof schemas.restoreRevision>({
  method: 'POST',
  path: `${path}/revisions/:revisionId/restore`,
  by: 'admin',
  atomic: true,
})
