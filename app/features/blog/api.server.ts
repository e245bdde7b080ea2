import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { answer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts, categories } from '#db/schema.ts'

import { listCategories, listPosts, readPost } from './contract.ts'

const isPublic = and(eq(blogPosts.isPublished, true), isNull(blogPosts.deletedAt))
const shownDate = sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`

export const blogAnswers = [
  answer(listPosts, async (_call, { db }) => {
    const posts = await db.select().from(blogPosts).where(isPublic).orderBy(desc(shownDate), desc(blogPosts.id))
    return posts.map(dated)
  }),

  answer(readPost, async ({ params, caller }, { db }) => {
    const [post] = await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), caller.isAdmin ? isNull(blogPosts.deletedAt) : isPublic))
    if (!post)
      throw (await wasHere(db, params.id)) ? refuse.gone('Blog post not found') : refuse.notFound('Blog post not found')
    return dated(post)
  }),

  answer(listCategories, (_call, { db }) => {
    const published = db
      .select({ category: blogPosts.category, posts: count().as('posts') })
      .from(blogPosts)
      .where(isPublic)
      .groupBy(blogPosts.category)
      .as('published')
    return db
      .select({
        id: categories.id,
        name: categories.name,
        slug: categories.slug,
        description: categories.description,
        publishedPostCount: sql<number>`coalesce(${published.posts}, 0)::int`,
      })
      .from(categories)
      .leftJoin(published, eq(published.category, categories.name))
      .where(and(isNull(categories.deletedAt), or(eq(categories.isActive, true), sql`${published.posts} > 0`)))
      .orderBy(categories.name)
  }),
]

/** The post with the date that visitors see. */
const dated = (post: typeof blogPosts.$inferSelect) => ({ ...post, createdAt: post.publishedAt ?? post.createdAt })

/** Whether a post of this id was published once: it lies in the trash, or is gone from there while later ones exist. */
async function wasHere(db: Orm, id: number): Promise<boolean> {
  const [old] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
  if (old) return old.isPublished && old.deletedAt !== null
  const [later] = await db.select({ id: blogPosts.id }).from(blogPosts).where(gt(blogPosts.id, id)).limit(1)
  return later !== undefined
}
