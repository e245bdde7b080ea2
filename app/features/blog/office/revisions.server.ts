import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { blogPosts, categories, revisions } from '#db/schema.ts'

const maxRevisions = 50

type Post = typeof blogPosts.$inferSelect
export type VersionedFields = Pick<Post, 'title' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'imageAlt'>

/** The fields of a post that a revision stores. */
export function versionedFields(post: object): VersionedFields {
  const { title, excerpt, content, category, imageUrl, imageAlt } = post as VersionedFields
  return { title, excerpt, content, category, imageUrl, imageAlt }
}

/** Saves `after` as a revision, and `before` too if the post has none yet. Deletes all but the last 50. */
export async function saveRevision(db: Orm, before: Post, after: Post): Promise<void> {
  const ofPost = revisionsFor(before.id)
  const [existing] = await db.select({ id: revisions.id }).from(revisions).where(ofPost).limit(1)
  if (!existing) await addRevision(db, before.id, versionedFields(before), before.updatedAt)
  await addRevision(db, after.id, versionedFields(after), after.updatedAt)
  const old = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(ofPost)
    .orderBy(desc(revisions.id))
    .limit(1_000)
    .offset(maxRevisions)
  await db.delete(revisions).where(inArray(revisions.id, old))
}

export const addRevision = async (db: Orm, recordId: number, data: VersionedFields, at: Date): Promise<void> =>
  void (await db.insert(revisions).values({ kind: 'post', recordId, data: { ...data }, at }))

/** The revisions of a post, newest first. */
export async function revisionsOf(db: Orm, id: number) {
  const rows = await db.select().from(revisions).where(revisionsFor(id)).orderBy(desc(revisions.id))
  return rows.map(({ id: revision, at, data }) => ({ id: revision, at, ...versionedFields(data) }))
}

/** Whether posts can have this category. */
export async function categoryExists(db: Orm, name: string): Promise<boolean> {
  if (name === 'General') return true
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, name), isNull(categories.deletedAt)))
  return found.length > 0
}

const revisionsFor = (id: number) => and(eq(revisions.kind, 'post'), eq(revisions.recordId, id))
