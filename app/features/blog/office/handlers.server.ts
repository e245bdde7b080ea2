import { and, desc, eq } from 'drizzle-orm'

import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { blogPosts, revisions } from '#db/schema.ts'

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
import { changePost, lockedPost, publishPostChange } from './change-post.server.ts'
import { listedColumns, notDeleted, pageOfPosts } from './post-rows.server.ts'
import { addRevision, revisionsOf, categoryExists, versionedFields } from './revisions.server.ts'

export const blogAdminHandlers = [
  handle(listAdminPosts, schemas.listAdminPosts, (_call, { db }) =>
    db.select(listedColumns).from(blogPosts).where(notDeleted).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)),
  ),

  handle(listPostRows, schemas.listPostRows, ({ query }, { db }) => pageOfPosts(db, query)),

  handle(readAdminPost, schemas.readAdminPost, async ({ params }, { db }) => {
    const [post] = await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), notDeleted))
    if (!post) throw refuse.notFound('Blog post not found')
    return post
  }),

  handle(createPost, schemas.createPost, async ({ body, caller }, context) => {
    const { db, now } = context
    const { createdAt: _ignored, publishAt, ...fields } = body
    const at = now()
    const scheduled = publishAt !== null && !fields.isPublished
    const [post] = await db
      .insert(blogPosts)
      .values({ ...fields, publishAt: scheduled ? new Date(publishAt) : null, createdAt: at, updatedAt: at })
      .returning()
    await addRevision(db, post!.id, versionedFields(post!), at)
    const status = fields.isPublished ? 'published' : scheduled ? 'scheduled' : 'draft'
    await publishPostChange(context, caller, post!, 'create', `Created the post “${post!.title}” (${status})`)
    return post!
  }),

  handle(updatePost, schemas.updatePost, async ({ params, body, caller }, context) => {
    const post = await lockedPost(context.db, params.id, caller)
    const { createdAt: _ignored, publishAt, ...fields } = body
    return changePost(context, caller, post, {
      ...fields,
      ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
    })
  }),

  handle(publishPost, schemas.publishPost, async ({ params, body, caller }, context) => {
    const post = await lockedPost(context.db, params.id, caller)
    return changePost(context, caller, post, body)
  }),

  handle(deletePost, schemas.deletePost, async ({ params, caller }, context) => {
    const { db, now } = context
    const post = await lockedPost(db, params.id, caller)
    const deletedAt = now()
    await db.update(blogPosts).set({ deletedAt }).where(eq(blogPosts.id, post.id))
    await publishPostChange(context, caller, post, 'delete', `Deleted the post “${post.title}”`)
    return { id: post.id, deletedAt }
  }),

  handle(listRevisions, schemas.listRevisions, async ({ params }, { db }) => {
    const [post] = await db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), notDeleted))
    if (!post) throw refuse.notFound('Blog post not found')
    return revisionsOf(db, params.id)
  }),

  handle(restoreRevision, schemas.restoreRevision, async ({ params, caller }, context) => {
    const { db } = context
    const post = await lockedPost(db, params.id, caller)
    const [revision] = await db
      .select()
      .from(revisions)
      .where(and(eq(revisions.id, params.revisionId), eq(revisions.kind, 'post'), eq(revisions.recordId, post.id)))
    if (!revision) throw refuse.notFound('Version not found')
    const { category, ...fields } = versionedFields(revision.data)
    // A category renamed or deleted since then is not restored.
    const exists = await categoryExists(db, category)
    return changePost(context, caller, post, { ...fields, ...(exists && { category }) }, 'restore-version')
  }),
]
