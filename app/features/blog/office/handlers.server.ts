import { desc } from 'drizzle-orm'

import { handle } from '#app/server/request/handler.ts'
import { readRevision, revisionsOf } from '#app/server/events/history.ts'
import { blogPosts } from '#db/schema/blog.ts'

import {
  createPost,
  deletePost,
  listAdminPosts,
  listPostRows,
  listRevisions,
  publishPost,
  readAdminPost,
  restoreRevision,
  updatePost,
} from './calls.ts'
import * as schemas from './schemas.ts'
import { changePost, posts } from './change-post.server.ts'
import { listedColumns, pageOfPosts } from './post-rows.server.ts'
import { addPostRevision, categoryExists, versionedFields } from './revisions.server.ts'

export const blogAdminHandlers = [
  handle(listAdminPosts, schemas.listAdminPosts, (_call, { db }) =>
    db
      .select(listedColumns)
      .from(blogPosts)
      .where(posts.notDeleted)
      .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)),
  ),

  handle(listPostRows, schemas.listPostRows, ({ query }, { db }) => pageOfPosts(db, query)),

  handle(readAdminPost, schemas.readAdminPost, ({ params }, { db }) => posts.find(db, params.id)),

  handle(createPost, schemas.createPost, async ({ body, caller }, context) => {
    const { createdAt: _ignored, publishAt, ...fields } = body
    const scheduled = publishAt !== null && !fields.isPublished
    const status = fields.isPublished ? 'published' : scheduled ? 'scheduled' : 'draft'
    const values = { ...fields, publishAt: scheduled ? new Date(publishAt) : null }
    const post = await posts.add(context, caller, values, 'Created', ` (${status})`)
    await addPostRevision(context.db, post)
    return post
  }),

  handle(updatePost, schemas.updatePost, async ({ params, body, caller }, context) => {
    const post = await posts.lock(context.db, params.id, caller)
    const { createdAt: _ignored, publishAt, ...fields } = body
    return changePost(context, caller, post, {
      ...fields,
      ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
    })
  }),

  handle(publishPost, schemas.publishPost, async ({ params, body, caller }, context) => {
    const post = await posts.lock(context.db, params.id, caller)
    return changePost(context, caller, post, body)
  }),

  handle(deletePost, schemas.deletePost, async ({ params, caller }, context) =>
    posts.remove(context, caller, await posts.lock(context.db, params.id, caller)),
  ),

  handle(listRevisions, schemas.listRevisions, async ({ params }, { db }) => {
    await posts.find(db, params.id)
    const rows = await revisionsOf(db, 'post', params.id)
    return rows.map(({ id, at, data }) => ({ id, at, ...versionedFields(data) }))
  }),

  handle(restoreRevision, schemas.restoreRevision, async ({ params, caller }, context) => {
    const { db } = context
    const post = await posts.lock(db, params.id, caller)
    const { category, ...fields } = versionedFields(await readRevision(db, 'post', post.id, params.revisionId))
    // A category renamed or deleted since then is not restored.
    const exists = await categoryExists(db, category)
    return changePost(context, caller, post, { ...fields, ...(exists && { category }) }, 'restore-version')
  }),
]
