import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'

import type { Post } from './schemas.ts'
import { excerptOf } from './excerpt.ts'
import { postsPerPage } from './page-numbers.ts'

export { addImage, categoryNamed, importedPosts, importPost } from './office/import-post.server.ts'

/** Which posts visitors see. Must match the condition of the partial indexes. */
export const isPublic = sql`${blogPosts.isPublished} and ${blogPosts.deletedAt} is null`

export const newestFirst = [desc(blogPosts.shownAt), desc(blogPosts.id)]

/** One page of all public posts or of a category's. */
export const pageOfPosts = (db: Orm, page: number, category?: string): Promise<ListedPost[]> =>
  postSummaries(db, category === undefined ? undefined : eq(blogPosts.category, category), {
    limit: postsPerPage,
    offset: (page - 1) * postsPerPage,
  })

/** The newest public posts, or of those that meet a condition. */
export const newestPostSummaries = (db: Orm, limit: number, condition?: SQL): Promise<ListedPost[]> =>
  postSummaries(db, condition, { limit, offset: 0 })

/** Up to three other posts of the same category, newest first. */
export const relatedPosts = (db: Orm, { id, category }: Pick<Post, 'id' | 'category'>): Promise<ListedPost[]> =>
  postSummaries(db, and(eq(blogPosts.category, category), ne(blogPosts.id, id)), { limit: 3, offset: 0 })

type ListedPost = Omit<Post, 'createdAt'> & { createdAt: Date }

/** Enough for an excerpt after asterisks and extra spaces are removed. */
const excerptSource = 1_000

/** Public posts, newest first, with an excerpt and empty content. */
async function postSummaries(
  db: Orm,
  condition: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  // Answered from the index alone, so a large offset stays cheap.
  const ids = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(isPublic, condition))
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
      content: sql<string>`case when ${blogPosts.excerpt} ~ '\\S' then '' else left(${blogPosts.content}, ${excerptSource}) end`,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
    .orderBy(...newestFirst)
  return posts.map((post) => ({ ...post, excerpt: excerptOf(post), content: '' }))
}
