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

/** The post, locked until the transaction ends. Throws 404, or 412 if the caller has seen another version. */
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

/** Saves the changes, with a revision if the text changed and an entry in the activity log. Without changes, does nothing. */
export async function changePost(
  context: Context,
  caller: Caller,
  post: StoredPost,
  changes: { [Field in keyof StoredPost]?: StoredPost[Field] | undefined },
  action = 'edit',
): Promise<StoredPost> {
  const { db, now } = context
  const next = { ...post, ...withoutUndefined(changes) }
  if (next.isPublished) next.publishAt = null
  const textChanged = !equal(versionedFields(post), versionedFields(next))
  const scheduleChanged = post.publishAt?.getTime() !== next.publishAt?.getTime()
  const statusChanged = post.isPublished !== next.isPublished
  if (!textChanged && !scheduleChanged && !statusChanged) return post

  const at = newVersion(post, now())
  const [saved] = await db
    .update(blogPosts)
    .set({ ...versionedFields(next), isPublished: next.isPublished, publishAt: next.publishAt, updatedAt: at })
    .where(eq(blogPosts.id, post.id))
    .returning()
  if (textChanged) await saveRevision(db, post, saved!)
  const name = `the post “${saved!.title}”`
  const [logged, summary]: [string, string] = statusChanged
    ? next.isPublished
      ? ['publish', `Published ${name}`]
      : ['unpublish', `Unpublished ${name}`]
    : textChanged
      ? [action, `${action === 'edit' ? 'Changed' : 'Restored an earlier version of'} ${name}`]
      : next.publishAt
        ? ['schedule', `Scheduled ${name} for ${timeHere(next.publishAt, at)}`]
        : ['unschedule', `Unscheduled ${name}`]
  await publishPostChange(context, caller, saved!, logged, summary)
  return saved!
}

/** Publishes the event of a change to a post, logged as the action `post.${action}`. */
export const publishPostChange = (
  context: Context,
  caller: Caller,
  { id }: StoredPost,
  action: string,
  summary: string,
) => publishChange(context, caller, 'post.changed', { kind: 'post', id, action: `post.${action}`, summary })

const equal = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
