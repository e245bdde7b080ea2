import type { DomainEvents } from '#app/events.ts'
import { timeHere } from '#app/business/local-time.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { withoutUndefined } from '#app/server/request/without-undefined.ts'
import type { Context } from '#app/server/context.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { blogPosts } from '#db/schema/blog.ts'

import { saveRevision, versionedFields } from './revisions.server.ts'

export type StoredPost = typeof blogPosts.$inferSelect

export const posts = recordsIn(blogPosts, {
  kind: 'post',
  event: 'post.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Blog post not found',
  describe: ({ title }) => `the post “${title}”`,
})

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

  const saved = await posts.change(
    context,
    caller,
    post,
    { ...versionedFields(next), isPublished: next.isPublished, publishAt: next.publishAt },
    statusChanged
      ? next.isPublished
        ? ['publish', 'Published']
        : ['unpublish', 'Unpublished']
      : textChanged
        ? [action, action === 'edit' ? 'Changed' : 'Restored an earlier version of']
        : next.publishAt
          ? ['schedule', 'Scheduled', ` for ${timeHere(next.publishAt, now())}`]
          : ['unschedule', 'Unscheduled'],
  )
  if (textChanged) await saveRevision(db, post, saved)
  return saved
}

const equal = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
