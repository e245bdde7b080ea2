import { and, asc, count, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'

import { type DomainEvents, publishChange } from '#app/events.ts'
import { uniqueSlug } from '#app/business/slug.ts'
import { handle } from '#app/server/request/handler.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'

import { createCategory, deleteCategory, listAdminCategories, updateCategory } from './categories-calls.ts'
import * as schemas from './categories-schemas.ts'

type Category = typeof categories.$inferSelect

/** The category of posts without one. It has no row, and its name and slug are reserved. */
const general = { name: 'General', slug: 'general' }

/** Serializes changes, so that names and slugs stay unique. */
const lockCategories = (db: Orm) => db.execute(sql`lock table ${categories} in share row exclusive mode`)

const records = recordsIn(categories, {
  kind: 'category',
  event: 'category.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Category not found',
  describe: ({ name }) => `“${name}”`,
  beforeLock: lockCategories,
})

export const categoryAdminHandlers = [
  handle(listAdminCategories, schemas.listAdminCategories, (_call, { db }) => categoriesWithCounts(db)),

  handle(createCategory, schemas.createCategory, async ({ body, caller }, context) => {
    const { db } = context
    await lockCategories(db)
    const others = await otherCategories(db)
    const { name, description = null, isActive } = body
    const slug = body.slug ?? uniqueSlug(name, slugsOf(others))
    refuseTaken({ name, slug }, others)
    const { id } = await records.add(context, caller, { name, slug, description, isActive }, 'Added the category')
    return categoryWithCounts(db, id)
  }),

  handle(updateCategory, schemas.updateCategory, async ({ params, body, caller }, context) => {
    const { db } = context
    const category = await records.lock(db, params.id, caller)
    const others = await otherCategories(db, category.id)
    const name = body.name ?? category.name
    const slug = body.slug === null ? uniqueSlug(name, slugsOf(others)) : (body.slug ?? category.slug)
    refuseTaken({ name, slug }, others)
    const isRenamed = name !== category.name
    const verb = isRenamed ? `Renamed the category “${category.name}” to` : 'Changed the category'
    const changes = { name, slug, description: body.description, isActive: body.isActive }
    const { updatedAt } = await records.change(context, caller, category, changes, ['edit', verb])
    if (isRenamed) await movePosts(db, category.name, name, updatedAt)
    return categoryWithCounts(db, category.id)
  }),

  handle(deleteCategory, schemas.deleteCategory, async ({ params, query, caller }, context) => {
    const { db, now } = context
    const category = await records.lock(db, params.id, caller)
    const postCount = await countPosts(db, category.name)
    if (postCount > 0 && !query.reassignTo) {
      const posts = postCount === 1 ? '1 post uses' : `${postCount} posts use`
      throw new Refused(409, 'in_use', `${posts} this category.`, { more: { postCount } })
    }
    const to = query.reassignTo || general.name
    const target = (await otherCategories(db, category.id)).find(({ name }) => name === to)
    if (to !== general.name && !target) throw refuse.invalid({ reassignTo: 'Please choose an option from the list.' })
    const deletedAt = now()
    await db.update(categories).set({ deletedAt }).where(eq(categories.id, category.id))
    // Posts in the trash too, so that a restored post has a category that exists.
    const moved = await movePosts(db, category.name, to, newVersion(category, deletedAt))
    const movedTo = postCount === 0 ? '' : ` and moved its posts to “${to}”`
    await publishChange(context, caller, 'category.changed', {
      kind: 'category',
      id: category.id,
      action: 'category.delete',
      summary: `Deleted the category “${category.name}”${movedTo}`,
      meta: { moved, to, toId: target?.id ?? null },
    })
    return { id: category.id, deletedAt, moved: postCount }
  }),
]

const otherCategories = (db: Orm, except = 0): Promise<Category[]> =>
  db
    .select()
    .from(categories)
    .where(and(records.notDeleted, ne(categories.id, except)))

const slugsOf = (all: Category[]) => new Set([general.slug, ...all.map(({ slug }) => slug)])

function refuseTaken({ name, slug }: { name: string; slug: string }, others: Category[]) {
  const names = [general, ...others].map(({ name }) => name.toLowerCase())
  const fields = {
    ...(names.includes(name.toLowerCase()) && { name: schemas.nameTaken }),
    ...(slugsOf(others).has(slug) && { slug: schemas.slugTaken }),
  }
  const [message] = Object.values(fields)
  if (message) throw new Refused(409, 'in_use', message, { fields })
}

/** Returns the ids of the moved posts. Each gets a new version, so that an editor open on it can't overwrite the move. */
async function movePosts(db: Orm, from: string, to: string, at: Date): Promise<number[]> {
  const moved = await db
    .update(blogPosts)
    .set({
      category: to,
      updatedAt: sql`greatest(${at}::timestamptz, ${blogPosts.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(blogPosts.category, from))
    .returning({ id: blogPosts.id })
  return moved.map(({ id }) => id)
}

const countPosts = (db: Orm, name: string) =>
  db.$count(blogPosts, and(eq(blogPosts.category, name), isNull(blogPosts.deletedAt)))

const categoriesWithCounts = (db: Orm, id?: number) =>
  db
    .select({
      ...getTableColumns(categories),
      postCount: count(blogPosts.id),
      publishedPostCount: sql<number>`count(*) filter (where ${blogPosts.isPublished})`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(blogPosts, and(eq(blogPosts.category, categories.name), isNull(blogPosts.deletedAt)))
    .where(and(records.notDeleted, id === undefined ? undefined : eq(categories.id, id)))
    .groupBy(categories.id)
    .orderBy(asc(sql`lower(${categories.name})`))

const categoryWithCounts = async (db: Orm, id: number) => (await categoriesWithCounts(db, id))[0]!
