import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

export const maxTitleLength = 200
export const maxExcerptLength = 300
export const maxContentLength = 50_000

/** The error of either field, and the toast. */
export const titleAndContentRequired = 'Title and content are required.'

/** All posts, drafts included, newest first, without content. The office itself uses `listPostRows`. */
export const listAdminPosts = endpoint<typeof schemas.listAdminPosts>({
  method: 'GET',
  path: '/api/admin/blog-posts',
  by: 'admin',
})

/** One page of them. `q` searches title and category; `status` is published, scheduled or draft. */
export const listPostRows = endpoint<typeof schemas.listPostRows>({
  method: 'GET',
  path: '/api/admin/blog-posts/rows',
  by: 'admin',
})

const path = '/api/admin/blog-posts/:id'
const onePost = { path, by: 'admin' } as const

export const readAdminPost = endpoint<typeof schemas.readAdminPost>({ ...onePost, method: 'GET' })

export const createPost = endpoint<typeof schemas.createPost>({
  method: 'POST',
  path: '/api/blog-posts',
  by: 'admin',
  status: 201,
  idempotent: true,
})

export const updatePost = endpoint<typeof schemas.updatePost>({ ...onePost, method: 'PATCH', atomic: true })

/** Publishes or unpublishes. Publishing cancels a schedule. */
export const publishPost = endpoint<typeof schemas.publishPost>({
  ...onePost,
  method: 'PATCH',
  path: `${path}/publish`,
  atomic: true,
})

/** Moves the post to the trash. */
export const deletePost = endpoint<typeof schemas.deletePost>({ ...onePost, method: 'DELETE', atomic: true })

/** The saved versions of a post, newest first; the first is the current one. */
export const listRevisions = endpoint<typeof schemas.listRevisions>({
  ...onePost,
  method: 'GET',
  path: `${path}/revisions`,
})

export const restoreRevision = endpoint<typeof schemas.restoreRevision>({
  method: 'POST',
  path: `${path}/revisions/:revisionId/restore`,
  by: 'admin',
  atomic: true,
})
