import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'

import { answer } from '#app/server/answer.ts'
import { refuse } from '#app/server/refuse.ts'
import { blogPosts, categories } from '#db/schema.ts'

import { listCategories, listPosts, readPost } from './contract.ts'

const isPublic = and(eq(blogPosts.isPublished, true), isNull(blogPosts.deletedAt))

export const blogAnswers = [
  answer(listPosts, (_call, { db }) =>
    db
      .select()
      .from(blogPosts)
      .where(isPublic)
      .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)),
  ),

  answer(readPost, async ({ params }, { db }) => {
    const [post] = await db
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.id, params.id), isPublic))
    if (!post) throw refuse.notFound('Blog post not found')
    return post
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
