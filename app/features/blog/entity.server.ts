import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { deleteRevisions } from '#app/server/events/history.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { activityLog } from '#db/schema/history.ts'

export const postEntities = {
  post: {
    table: byColumnsOf<RecordTable>(blogPosts),
    title: sql`${blogPosts.title}`,
    detail: sql`${blogPosts.category}`,
    restored: async (context, id) => {
      const isDraft = await endMissedSchedule(context.db, id, context.now())
      await publish(context, 'post.changed', { kind: 'post', id })
      if (isDraft) return { isDraft }
    },
    purge: deleteRevisions('post'),
    search: { text: blogPosts.searchText, at: blogPosts.createdAt },
  },
  category: {
    table: byColumnsOf<RecordTable>(categories),
    title: sql`${categories.name}`,
    detail: sql`${categories.slug}`,
    refuseRestore: refuseTakenName,
    restored: async (context, id) => {
      await movePostsBack(context.db, id, context.now())
      await publish(context, 'category.changed', { kind: 'category', id })
    },
  },
} satisfies Record<string, Entity>

/** A post whose schedule passed while it was in the trash comes back as a draft. Returns whether it did. */
async function endMissedSchedule(db: Orm, id: number, now: Date): Promise<boolean> {
  const [post] = await db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.isPublished, false), lte(blogPosts.publishAt, now)))
  if (!post) return false
  await db
    .update(blogPosts)
    .set({ publishAt: null, updatedAt: newVersion(post, now) })
    .where(eq(blogPosts.id, id))
  return true
}

async function refuseTakenName(db: Orm, id: number) {
  const restored = db.select().from(categories).where(eq(categories.id, id)).as('restored')
  const sameName = sql<boolean>`lower(${categories.name}) = lower(${restored.name})`
  const [other] = await db
    .select({ sameName })
    .from(categories)
    .innerJoin(restored, or(sameName, eq(categories.slug, restored.slug)))
    .where(and(isNull(categories.deletedAt), ne(categories.id, id)))
    .limit(1)
  if (!other) return
  const field = other.sameName ? 'name' : 'slug'
  throw refuse.conflict('in_use', `Another category now uses this ${field}. Change it there, then restore this one.`)
}

/** Moves posts back that deleting the category moved elsewhere, according to the activity log, unless moved again since. */
async function movePostsBack(db: Orm, id: number, now: Date) {
  const move = await lastMove(db, id)
  if (!move?.moved?.length) return
  const name = sql`(select ${categories.name} from ${categories} where ${categories.id} = ${id})`
  await db
    .update(blogPosts)
    .set({ category: name, updatedAt: now })
    .where(and(inArray(blogPosts.id, move.moved), eq(blogPosts.category, await currentCategory(db, move))))
}

interface Move {
  moved?: number[]
  to: string
  toId?: number | null
}

/** The move recorded at a category's last deletion. `toId` is null for General. */
async function lastMove(db: Orm, id: number): Promise<Move | undefined> {
  const [deletion] = await db
    .select({ meta: activityLog.meta })
    .from(activityLog)
    .where(
      and(eq(activityLog.kind, 'category'), eq(activityLog.recordId, id), eq(activityLog.action, 'category.delete')),
    )
    .orderBy(desc(activityLog.id))
    .limit(1)
  return deletion?.meta as Move | undefined
}

/** The current name of the category the posts moved to, which may have been renamed or deleted since. */
async function currentCategory(db: Orm, { to, toId }: Move): Promise<string> {
  if (!toId) return to
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.id, toId), isNull(categories.deletedAt)))
  if (category) return category.name
  const next = await lastMove(db, toId)
  return next ? currentCategory(db, next) : to
}
