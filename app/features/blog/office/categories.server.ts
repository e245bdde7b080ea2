import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { uniqueSlug } from '#app/features/blog/category-slug.ts'
import { handle } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, categories } from '#db/schema.ts'

import { createCategory, deleteCategory, listAdminCategories, updateCategory } from './categories-calls.ts'
import * as schemas from './categories-schemas.ts'

type Category = typeof categories.$inferSelect

/** Where posts go that have no category of their own; it is no row, and no row may be called so (PRODUCT §12 no. 6). */
const general = { name: 'General', slug: 'general' }

export const categoryAdminHandlers = [
  handle(listAdminCategories, schemas.listAdminCategories, (_call, { db }) => counted(db)),

  handle(createCategory, schemas.createCategory, async ({ body, caller }, context) => {
    const { db, now } = context
    const others = await lockedCategories(db)
    const { name, description = null, isActive } = body
    const slug = body.slug ?? uniqueSlug(name, slugsOf(others))
    refuseTaken({ name, slug }, others)
    const at = now()
    const [made] = await db
      .insert(categories)
      .values({ name, slug, description, isActive, createdAt: at, updatedAt: at })
      .returning()
    const { id } = made!
    const summary = `Added the category “${name}”`
    await publishChange(context, caller, 'category.changed', {
      kind: 'category',
      id,
      action: 'category.create',
      summary,
    })
    return one(db, id)
  }),

  handle(updateCategory, schemas.updateCategory, async ({ params, body, caller }, context) => {
    const { db } = context
    const all = await lockedCategories(db)
    const category = found(all, params.id)
    refuseStale(caller, category)
    const others = all.filter(({ id }) => id !== category.id)
    const name = body.name ?? category.name
    const slug = body.slug === null ? uniqueSlug(name, slugsOf(others)) : (body.slug ?? category.slug)
    refuseTaken({ name, slug }, others)
    const at = newVersion(category, context.now())
    await db
      .update(categories)
      .set({
        name,
        slug,
        description: body.description === undefined ? category.description : body.description,
        isActive: body.isActive ?? category.isActive,
        updatedAt: at,
      })
      .where(eq(categories.id, category.id))
    if (name !== category.name) await movePosts(db, category.name, name, at)
    const renamed = name === category.name ? '' : `, now “${name}”`
    const summary = `Changed the category “${category.name}”${renamed}`
    await publishChange(context, caller, 'category.changed', {
      kind: 'category',
      id: category.id,
      action: 'category.edit',
      summary,
    })
    return one(db, category.id)
  }),

  handle(deleteCategory, schemas.deleteCategory, async ({ params, query, caller }, context) => {
    const { db, now } = context
    const all = await lockedCategories(db)
    const category = found(all, params.id)
    refuseStale(caller, category)
    const postCount = await postsOf(db, category.name)
    if (postCount > 0 && !query.reassignTo) {
      const uses = postCount === 1 ? '1 post uses' : `${postCount} posts use`
      throw new Refused(409, 'in_use', `${uses} this category.`, { more: { postCount } })
    }
    const to = query.reassignTo || general.name
    const target = all.find(({ id, name }) => name === to && id !== category.id)
    if (to !== general.name && !target) throw refuse.invalid({ reassignTo: 'Please choose an option from the list.' })
    const deletedAt = now()
    await db.update(categories).set({ deletedAt }).where(eq(categories.id, category.id))
    // Those in the trash too: whoever restores one finds it under a category that is there.
    const moved = await movePosts(db, category.name, to, newVersion(category, deletedAt))
    const where = postCount === 0 ? '' : `; its posts went to “${to}”`
    const summary = `Deleted the category “${category.name}”${where}`
    await publishChange(context, caller, 'category.changed', {
      kind: 'category',
      id: category.id,
      action: 'category.delete',
      summary,
      meta: { moved, to, toId: target?.id ?? null },
    })
    return { id: category.id, deletedAt, moved: postCount }
  }),
]

/** All categories; whoever changes one meanwhile waits, so that names and slugs stay unique. */
async function lockedCategories(db: Orm): Promise<Category[]> {
  await db.execute(sql`lock table ${categories} in share row exclusive mode`)
  return db.select().from(categories).where(isNull(categories.deletedAt))
}

function found(all: Category[], wanted: number): Category {
  const category = all.find(({ id }) => id === wanted)
  if (!category) throw refuse.notFound('Category not found')
  return category
}

const slugsOf = (all: Category[]) => new Set([general.slug, ...all.map(({ slug }) => slug)])

function refuseTaken(wanted: { name: string; slug: string }, others: Category[]) {
  const names = [general, ...others].map(({ name }) => name.toLowerCase())
  const fields = {
    ...(names.includes(wanted.name.toLowerCase()) && { name: schemas.nameTaken }),
    ...(slugsOf(others).has(wanted.slug) && { slug: schemas.slugTaken }),
  }
  const [sentence] = Object.values(fields)
  if (sentence) throw new Refused(409, 'in_use', sentence, { fields })
}

/** Gives the ids of the posts that were moved. Their editors are told by their versions that something changed. */
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

async function postsOf(db: Orm, name: string): Promise<number> {
  const [row] = await db
    .select({ posts: count() })
    .from(blogPosts)
    .where(and(eq(blogPosts.category, name), isNull(blogPosts.deletedAt)))
  return row?.posts ?? 0
}

const counted = (db: Orm, id?: number) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      isActive: categories.isActive,
      createdAt: categories.createdAt,
      updatedAt: categories.updatedAt,
      postCount: count(blogPosts.id),
      publishedPostCount: sql<number>`count(*) filter (where ${blogPosts.isPublished})`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(blogPosts, and(eq(blogPosts.category, categories.name), isNull(blogPosts.deletedAt)))
    .where(and(isNull(categories.deletedAt), id === undefined ? undefined : eq(categories.id, id)))
    .groupBy(categories.id)
    .orderBy(asc(sql`lower(${categories.name})`))

const one = async (db: Orm, id: number) => (await counted(db, id))[0]!
