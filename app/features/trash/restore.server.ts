import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { activityLog, blogPosts, categories, emailSuppressions, newsletters, newsletterThemes } from '#db/schema.ts'

import type { TrashKind } from './calls.ts'

/** Whether it can come back: what took its name meanwhile stays where it is. */
export async function refuseClash(db: Orm, kind: TrashKind, id: number): Promise<void> {
  if (kind === 'category') {
    const mine = db.select().from(categories).where(eq(categories.id, id)).as('mine')
    const [other] = await db
      .select({ sameName: sql<boolean>`lower(${categories.name}) = lower(${mine.name})` })
      .from(categories)
      .innerJoin(mine, or(sql`lower(${categories.name}) = lower(${mine.name})`, eq(categories.slug, mine.slug)))
      .where(and(isNull(categories.deletedAt), ne(categories.id, id)))
      .limit(1)
    if (!other) return
    const what = other.sameName ? 'name' : 'slug'
    throw refuse.conflict('in_use', `Another category has this ${what} now. Rename that one, then restore this one.`)
  }
  if (kind === 'theme') {
    const mine = db.select().from(newsletterThemes).where(eq(newsletterThemes.id, id)).as('mine')
    const [other] = await db
      .select({ id: newsletterThemes.id })
      .from(newsletterThemes)
      .innerJoin(mine, sql`lower(${newsletterThemes.name}) = lower(${mine.name})`)
      .where(and(isNull(newsletterThemes.deletedAt), ne(newsletterThemes.id, id)))
      .limit(1)
    if (other)
      throw refuse.conflict('in_use', 'Another theme has this name now. Rename that one, then restore this one.')
  }
}

/** What else comes back with it, and whether it comes back as a draft. */
export async function bringAlong(db: Orm, kind: TrashKind, id: number, now: Date): Promise<boolean> {
  if (kind === 'category') await movePostsBack(db, id, now)
  if (kind === 'subscriber') await respectRefusal(db, id)
  return kind === 'post' && endMissedSchedule(db, id, now)
}

/** Whoever takes a post back out of the trash has not said that visitors shall see it: its time went by in there. */
async function endMissedSchedule(db: Orm, id: number, now: Date): Promise<boolean> {
  const [post] = await db
    .select({ updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.isPublished, false), lte(blogPosts.publishAt, now)))
  if (!post) return false
  const updatedAt = newVersion(post, now)
  await db.update(blogPosts).set({ publishAt: null, updatedAt }).where(eq(blogPosts.id, id))
  return true
}

/**
 * Deleting a category moved its posts; the log knows which and where to. Those that have not been moved on since come back
 * with it.
 */
async function movePostsBack(db: Orm, id: number, now: Date) {
  const move = await lastMove(db, id)
  if (!move || move.moved.length === 0) return
  const name = sql`(select ${categories.name} from ${categories} where ${categories.id} = ${id})`
  await db
    .update(blogPosts)
    .set({ category: name, updatedAt: now })
    .where(and(inArray(blogPosts.id, move.moved), eq(blogPosts.category, await whereTheyAre(db, move))))
}

/** What the log says of a category's last deletion. `toId` is null for General, and where an older version wrote it. */
async function lastMove(db: Orm, id: number): Promise<Move | null> {
  const [deletion] = await db
    .select({ meta: activityLog.meta })
    .from(activityLog)
    .where(
      and(eq(activityLog.kind, 'category'), eq(activityLog.recordId, id), eq(activityLog.action, 'category.delete')),
    )
    .orderBy(desc(activityLog.id))
    .limit(1)
  const { moved, to, toId } = (deletion?.meta ?? {}) as { moved?: unknown; to?: unknown; toId?: unknown }
  if (!Array.isArray(moved) || typeof to !== 'string') return null
  return { moved: moved.map(Number), to, toId: typeof toId === 'number' ? toId : null }
}

interface Move {
  moved: number[]
  to: string
  toId: number | null
}

/** The category they went to may have another name by now, or have been deleted in its turn. */
async function whereTheyAre(db: Orm, { to, toId }: Move): Promise<string> {
  if (toId === null) return to
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.id, toId), isNull(categories.deletedAt)))
  if (category) return category.name
  const next = await lastMove(db, toId)
  return next ? whereTheyAre(db, next) : to
}

/** Who asked us to stop while his row lay in the trash does not come back as a reader. */
async function respectRefusal(db: Orm, id: number) {
  const reason = sql`(select ${emailSuppressions.reason} from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`
  await db
    .update(newsletters)
    .set({
      status: sql`case ${reason} when 'hard-bounce' then 'bounced' when 'complaint' then 'complained' else 'unsubscribed' end`,
    })
    .where(
      and(eq(newsletters.id, id), inArray(newsletters.status, ['active', 'unconfirmed']), sql`${reason} is not null`),
    )
}
