import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { uniqueSlug } from '#app/business/slug.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'

import { addPostRevision } from './revisions.server.ts'

type NewPost = typeof blogPosts.$inferInsert
export type ImportedPost = Omit<NewPost, 'id' | 'category' | 'sourceKey' | 'updatedAt' | 'deletedAt'> & {
  /** What it is imported from: it is never imported twice. */
  sourceKey: string
  /** Added if there is none of this name; null for none. */
  category: { name: string; slug: string } | null
}

/**
 * Stores an imported post with its first version. If it was imported before, changes nothing and returns null. Call it in a
 * transaction.
 */
export async function importPost({ db, now }: Pick<Context, 'db' | 'now'>, post: ImportedPost) {
  const category = post.category ? await ensureCategory(db, post.category, now()) : 'General'
  const [added] = await db
    .insert(blogPosts)
    .values({ ...post, category, updatedAt: now() })
    .onConflictDoNothing()
    .returning()
  if (!added) return null
  await addPostRevision(db, added)
  return { id: added.id }
}

/** The posts that were imported from `sourceKeys` before, even those in the trash, by their keys. */
export async function importedPosts(db: Orm, sourceKeys: readonly string[]) {
  const { id, deletedAt, imageUrl, sourceKey } = blogPosts
  const rows = await db
    .select({ id, deletedAt, imageUrl, sourceKey })
    .from(blogPosts)
    .where(inArray(sourceKey, [...sourceKeys]))
  return new Map(rows.map((post) => [post.sourceKey, post]))
}

/** Gives an imported post without an image the one that could not be fetched then. */
export async function addImage({ db, now }: Pick<Context, 'db' | 'now'>, id: number, image: Partial<NewPost>) {
  const isWithout = and(eq(blogPosts.id, id), isNull(blogPosts.imageUrl), isNull(blogPosts.deletedAt))
  const [changed] = await db
    .update(blogPosts)
    .set({ ...image, updatedAt: now() })
    .where(isWithout)
    .returning()
  if (changed) await addPostRevision(db, changed)
}

/** The category of this name, if there is one. */
export async function categoryNamed(db: Orm, name: string) {
  const [category] = await db
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(and(sql`lower(${categories.name}) = ${name.toLowerCase()}`, isNull(categories.deletedAt)))
  return category
}

async function ensureCategory(db: Orm, { name, slug }: { name: string; slug: string }, at: Date): Promise<string> {
  if (/^(general|uncategorized)$/i.test(name)) return 'General'
  const existing = await categoryNamed(db, name)
  if (existing) return existing.name
  // As in the handlers of categories: names and slugs stay unique.
  await db.execute(sql`lock table ${categories} in share row exclusive mode`)
  const since = await categoryNamed(db, name)
  if (since) return since.name
  const all = await db.select({ slug: categories.slug }).from(categories).where(isNull(categories.deletedAt))
  const taken = new Set(['general', ...all.map((one) => one.slug)])
  const values = { name, slug: uniqueSlug(slug || name, taken), createdAt: at, updatedAt: at }
  await db.insert(categories).values(values)
  return name
}
