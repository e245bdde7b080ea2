import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import type { Post } from './schemas.ts'
import { excerptOf } from './excerpt.ts'
import { postsPerPage } from './page-numbers.ts'

/** Which posts visitors see. In the words of their indexes, so that these are used. */
export const isPublic = sql`${blogPosts.isPublished} and ${blogPosts.deletedAt} is null`

export const newestFirst = [desc(blogPosts.shownAt), desc(blogPosts.id)]

/** One page of all public posts or of a category's. */
export const pageOfPosts = (db: Orm, page: number, category?: string): Promise<ListedPost[]> =>
  inShort(db, category === undefined ? undefined : eq(blogPosts.category, category), {
    limit: postsPerPage,
    offset: (page - 1) * postsPerPage,
  })

/** The newest public posts. */
export const newestPostSummaries = (db: Orm, limit: number): Promise<ListedPost[]> =>
  inShort(db, undefined, { limit, offset: 0 })

/** SPEC §9: up to three other posts of the same category; PRODUCT §9.7: newest first. */
export const relatedPosts = (db: Orm, { id, category }: Pick<Post, 'id' | 'category'>): Promise<ListedPost[]> =>
  inShort(db, and(eq(blogPosts.category, category), ne(blogPosts.id, id)), { limit: 3, offset: 0 })

type ListedPost = Omit<Post, 'createdAt'> & { createdAt: Date }

/** How much of a content its beginning is taken from; spaces and asterisks don't count there. */
const beginning = 1_000

async function inShort(db: Orm, which: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  // The index alone tells which these are: what is skipped is not looked at.
  const ids = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isPublic, which))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const posts = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      category: blogPosts.category,
      imageUrl: blogPosts.imageUrl,
      imageAlt: blogPosts.imageAlt,
      isPublished: blogPosts.isPublished,
      createdAt: blogPosts.shownAt,
      content: sql<string>`case when ${blogPosts.excerpt} ~ '\\S' then '' else left(${blogPosts.content}, ${beginning}) end`,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
    .orderBy(...newestFirst)
  return posts.map((post) => ({ ...post, excerpt: excerptOf(post), content: '' }))
}
