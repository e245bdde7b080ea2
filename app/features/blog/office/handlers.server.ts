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
import { changePost, lockedPost, logPost } from './change-post.server.ts'
import { isHere, listed, pageOfPosts } from './post-rows.server.ts'
import { addRevision, revisionsOf, categoryExists, versionedFields } from './revisions.server.ts'

export const blogAdminHandlers = [
  handle(listAdminPosts, schemas.listAdminPosts, (_call, { db }) =>
    db.select(listed).from(blogPosts).where(isHere).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)),
  ),

  handle(listPostRows, schemas.listPostRows, ({ query }, { db }) => pageOfPosts(db, query)),

  handle(readAdminPost, schemas.readAdminPost, async ({ params }, { db }) => {
    const [post] = await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), isHere))
    if (!post) throw refuse.notFound('Blog post not found')
    return post
  }),

  handle(createPost, schemas.createPost, async ({ body, caller }, context) => {
    const { db, now } = context
    const { createdAt: _ignored, publishAt, ...given } = body
    const at = now()
    const scheduled = publishAt !== null && !given.isPublished
    const [post] = await db
      .insert(blogPosts)
      .values({ ...given, publishAt: scheduled ? new Date(publishAt) : null, createdAt: at, updatedAt: at })
      .returning()
    await addRevision(db, post!.id, versionedFields(post!), at)
    const how = given.isPublished ? 'published' : scheduled ? 'scheduled' : 'draft'
    await logPost(context, caller, post!, 'create', `Wrote the post “${post!.title}” (${how})`)
    return post!
  }),

  handle(updatePost, schemas.updatePost, async ({ params, body, caller }, context) => {
    const post = await lockedPost(context.db, params.id, caller)
    const { createdAt: _ignored, publishAt, ...given } = body
    return changePost(context, caller, post, {
      ...given,
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
    await logPost(context, caller, post, 'delete', `Deleted the post “${post.title}”`)
    return { id: post.id, deletedAt }
  }),

  handle(listRevisions, schemas.listRevisions, async ({ params }, { db }) => {
    const [post] = await db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), isHere))
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
    const { category, ...words } = versionedFields(revision.data)
    // A category renamed or deleted since then does not come back with an old text.
    const named = await categoryExists(db, category)
    return changePost(context, caller, post, { ...words, ...(named && { category }) }, 'restore-version')
  }),
]
