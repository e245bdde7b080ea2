import { and, eq, isNull } from 'drizzle-orm'

import { addRevision, deleteUnlisted, hasRevisions } from '#app/server/events/history.ts'
import type { Orm } from '#db/database.ts'
import { type blogPosts, categories } from '#db/schema/blog.ts'

type Post = typeof blogPosts.$inferSelect
export type VersionedFields = Pick<Post, 'title' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'imageAlt'>

/** The fields of a post that a revision stores. */
export function versionedFields(post: object): VersionedFields {
  const { title, excerpt, content, category, imageUrl, imageAlt } = post as VersionedFields
  return { title, excerpt, content, category, imageUrl, imageAlt }
}

/** Saves `after` as a revision, and `before` too if the post has none yet. Deletes all but the last 50. */
export async function saveRevision(db: Orm, before: Post, after: Post): Promise<void> {
  if (!(await hasRevisions(db, 'post', before.id))) await addPostRevision(db, before)
  await addPostRevision(db, after)
  await deleteUnlisted(db, 'post', after.id)
}

export const addPostRevision = (db: Orm, post: Post) =>
  addRevision(db, 'post', post.id, versionedFields(post), post.updatedAt)

/** Whether posts can have this category. */
export const categoryExists = async (db: Orm, name: string): Promise<boolean> =>
  name === 'General' || (await db.$count(categories, and(eq(categories.name, name), isNull(categories.deletedAt)))) > 0
