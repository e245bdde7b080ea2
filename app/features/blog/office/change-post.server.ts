import { and, eq, isNull } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { timeHere } from '#app/business/local-time.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { withoutUndefined } from '#app/server/request/without-undefined.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import { saveRevision, versionedFields } from './revisions.server.ts'

export type StoredPost = typeof blogPosts.$inferSelect

/** The post, held until the transaction ends, in the version the caller has seen. */
export async function lockedPost(db: Orm, id: number, caller: Caller): Promise<StoredPost> {
  const [post] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
    .for('update')
  if (!post) throw refuse.notFound('Blog post not found')
  refuseStale(caller, post)
  return post
}

/** Stores what is different, with a version of the words where they changed. What changes nothing leaves no trace. */
export async function changePost(
  context: Context,
  caller: Caller,
  post: StoredPost,
  changes: { [Field in keyof StoredPost]?: StoredPost[Field] | undefined },
  action = 'edit',
): Promise<StoredPost> {
  const { db, now } = context
  const wanted = { ...post, ...withoutUndefined(changes) }
  // A published post waits for nothing (PRODUCT §7.6).
  if (wanted.isPublished) wanted.publishAt = null
  const words = !same(versionedFields(post), versionedFields(wanted))
  const schedule = post.publishAt?.getTime() !== wanted.publishAt?.getTime()
  const status = post.isPublished !== wanted.isPublished
  if (!words && !schedule && !status) return post

  const at = newVersion(post, now())
  const [changed] = await db
    .update(blogPosts)
    .set({ ...versionedFields(wanted), isPublished: wanted.isPublished, publishAt: wanted.publishAt, updatedAt: at })
    .where(eq(blogPosts.id, post.id))
    .returning()
  if (words) await saveRevision(db, post, changed!)
  const [what, summary]: [string, string] = status
    ? wanted.isPublished
      ? ['publish', `Published the post “${changed!.title}”`]
      : ['unpublish', `Made the post “${changed!.title}” a draft`]
    : words
      ? [action, `${action === 'edit' ? 'Edited' : 'Restored an earlier version of'} the post “${changed!.title}”`]
      : wanted.publishAt
        ? ['schedule', `Scheduled the post “${changed!.title}” for ${timeHere(wanted.publishAt, at)}`]
        : ['unschedule', `Took back the schedule of the post “${changed!.title}”`]
  await logPost(context, caller, changed!, what, summary)
  return changed!
}

/** Writes down what was done to a post and tells everybody. */
export const logPost = (context: Context, caller: Caller, { id }: StoredPost, did: string, summary: string) =>
  publishChange(context, caller, 'post.changed', { kind: 'post', id, action: `post.${did}`, summary })

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
