import { and, count, eq, gt, isNull } from 'drizzle-orm'

import { handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, categories } from '#db/schema/blog.ts'

import { categoryFilters } from './category-filters.ts'
import { listCategories, listPosts, listRelatedPosts, readPost } from './calls.ts'
import * as schemas from './schemas.ts'
import { isPublic, newestFirst, newestPostSummaries, pageOfPosts, relatedPosts } from './public.server.ts'

export const blogHandlers = [
  handle(listPosts, schemas.listPosts, async ({ query: { newest, page, category } }, { db }) => {
    if (newest !== null) return newestPostSummaries(db, newest)
    if (page === null && category === '') {
      const posts = await db
        .select()
        .from(blogPosts)
        .where(isPublic)
        .orderBy(...newestFirst)
      return posts.map(withShownDate)
    }
    const name = category === '' ? undefined : await categoryNameOf(db, category)
    if (name === null) throw refuse.notFound('Category not found')
    const posts = await pageOfPosts(db, page ?? 1, name)
    if (posts.length === 0 && page !== null && page > 1) throw refuse.notFound('Page not found')
    return posts
  }),

  handle(readPost, schemas.readPost, async ({ params, caller }, { db }) => {
    const [post] = await db.select().from(blogPosts).where(visibleTo(caller, params.id))
    if (!post)
      throw (await wasPublished(db, params.id))
        ? refuse.gone('Blog post not found')
        : refuse.notFound('Blog post not found')
    return withShownDate(post)
  }),

  handle(listRelatedPosts, schemas.listRelatedPosts, async ({ params, caller }, { db }) => {
    const [post] = await db
      .select({ id: blogPosts.id, category: blogPosts.category })
      .from(blogPosts)
      .where(visibleTo(caller, params.id))
    if (!post) throw refuse.notFound('Blog post not found')
    return relatedPosts(db, post)
  }),

  handle(listCategories, schemas.listCategories, (_call, { db }) => publicCategories(db)),
]

const visibleTo = (caller: { isAdmin: boolean }, id: number) =>
  and(eq(blogPosts.id, id), caller.isAdmin ? isNull(blogPosts.deletedAt) : isPublic)

const withShownDate = (post: typeof blogPosts.$inferSelect) => ({ ...post, createdAt: post.shownAt })

async function publicCategories(db: Orm) {
  const rows = await db.select().from(categories).where(isNull(categories.deletedAt)).orderBy(categories.name)
  const published = await db
    .select({ category: blogPosts.category, posts: count() })
    .from(blogPosts)
    .where(isPublic)
    .groupBy(blogPosts.category)
  return categoryFilters(rows, new Map(published.map(({ category, posts }) => [category, posts])))
}

/** Null if no category has this slug. */
async function categoryNameOf(db: Orm, slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null
  const [row] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.slug, slug), isNull(categories.deletedAt)))
  // A category without a row gets its slug in category-filters.ts.
  return (row ?? (await publicCategories(db)).find((category) => category.slug === slug))?.name ?? null
}

/** Whether a post of this id was once published: it is in the trash, or was purged and later ids exist. */
async function wasPublished(db: Orm, id: number): Promise<boolean> {
  const [deleted] = await db
    .select({ isPublished: blogPosts.isPublished, deletedAt: blogPosts.deletedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  if (deleted) return deleted.isPublished && deleted.deletedAt !== null
  const [later] = await db.select({ id: blogPosts.id }).from(blogPosts).where(gt(blogPosts.id, id)).limit(1)
  return later !== undefined
}
