import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { blogPosts, categories, revisions } from '#db/schema.ts'

const kept = 50

type Post = typeof blogPosts.$inferSelect
export type VersionedFields = Pick<Post, 'title' | 'excerpt' | 'content' | 'category' | 'imageUrl' | 'imageAlt'>

/** What of a post is written by the owner, and so kept in versions. */
export function versionedFields(of: object): VersionedFields {
  const { title, excerpt, content, category, imageUrl, imageAlt } = of as VersionedFields
  return { title, excerpt, content, category, imageUrl, imageAlt }
}

/** Keeps the words as they are now; of a post from before there were versions also those they replace. */
export async function saveRevision(db: Orm, before: Post, after: Post): Promise<void> {
  const of = mine(before.id)
  const [known] = await db.select({ id: revisions.id }).from(revisions).where(of).limit(1)
  if (!known) await addRevision(db, before.id, versionedFields(before), before.updatedAt)
  await addRevision(db, after.id, versionedFields(after), after.updatedAt)
  const old = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(of)
    .orderBy(desc(revisions.id))
    .limit(1_000)
    .offset(kept)
  await db.delete(revisions).where(inArray(revisions.id, old))
}

export const addRevision = async (db: Orm, recordId: number, data: VersionedFields, at: Date): Promise<void> =>
  void (await db.insert(revisions).values({ kind: 'post', recordId, data: { ...data }, at }))

/** The versions of a post, newest first. */
export async function revisionsOf(db: Orm, id: number) {
  const rows = await db.select().from(revisions).where(mine(id)).orderBy(desc(revisions.id))
  return rows.map(({ id: revision, at, data }) => ({ id: revision, at, ...versionedFields(data) }))
}

/** Whether posts can still be put under this name. */
export async function categoryExists(db: Orm, name: string): Promise<boolean> {
  if (name === 'General') return true
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, name), isNull(categories.deletedAt)))
  return found.length > 0
}

const mine = (id: number) => and(eq(revisions.kind, 'post'), eq(revisions.recordId, id))
