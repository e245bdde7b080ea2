import { adminCall, adminChange } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

/** All posts, drafts included, newest first, without content. The office itself uses `listPostRows`. */
export const listAdminPosts = adminCall<typeof schemas.listAdminPosts>('GET', '/api/admin/blog-posts')

/** One page of them. `q` searches title and category; `status` is published, scheduled or draft. */
export const listPostRows = adminCall<typeof schemas.listPostRows>('GET', '/api/admin/blog-posts/rows')

const path = '/api/admin/blog-posts/:id'

export const readAdminPost = adminCall<typeof schemas.readAdminPost>('GET', path)

export const createPost = adminCall<typeof schemas.createPost>('POST', '/api/blog-posts', {
  status: 201,
  idempotent: true,
})

export const updatePost = adminChange<typeof schemas.updatePost>('PATCH', path)

/** Publishes or unpublishes. Publishing cancels a schedule. */
export const publishPost = adminChange<typeof schemas.publishPost>('PATCH', `${path}/publish`)

/** Moves the post to the trash. */
export const deletePost = adminChange<typeof schemas.deletePost>('DELETE', path)

/** The saved versions of a post, newest first; the first is the current one. */
export const listRevisions = adminCall<typeof schemas.listRevisions>('GET', `${path}/revisions`)

export const restoreRevision = adminChange<typeof schemas.restoreRevision>(
  'POST',
  `${path}/revisions/:revisionId/restore`,
)
