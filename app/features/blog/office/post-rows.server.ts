import { and, asc, count, desc, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'

import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import type { PostStatusName } from './post-status.tsx'

export const notDeleted = isNull(blogPosts.deletedAt)

/** The columns of a listed post: all but its content. */
const { content: _content, deletedAt: _deletedAt, shownAt: _shownAt, ...listedColumns } = getTableColumns(blogPosts)
export { listedColumns }

const published = sql`${blogPosts.isPublished}`
const conditions: Record<PostStatusName, SQL> = {
  published,
  scheduled: and(not(published), isNotNull(blogPosts.publishAt))!,
  draft: and(not(published), isNull(blogPosts.publishAt))!,
}

/** One page of posts, searched by title and category. A page past the last is the last one. */
export async function pageOfPosts(db: Orm, { q, status, sort, page: requestedPage, pageSize }: ListQuery) {
  const found = and(notDeleted, matching(q, blogPosts.searchText))
  const [counts] = await db
    .select({
      all: count(),
      published: countOf('published'),
      scheduled: countOf('scheduled'),
      draft: countOf('draft'),
    })
    .from(blogPosts)
    .where(found)
  const known = Object.hasOwn(conditions, status) ? (status as PostStatusName) : undefined
  const total = counts![known ?? 'all']
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / pageSize)))
  const { limit, offset } = limitAndOffset({ page, pageSize })
  const items = await db
    .select(listedColumns)
    .from(blogPosts)
    .where(and(found, known && conditions[known]))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)
  return { items, total, page, pageSize, counts: counts! }
}

const countOf = (status: PostStatusName) => sql<number>`count(*) filter (where ${conditions[status]})`.mapWith(Number)

const orders = new Map([
  ['title', sql`lower(${blogPosts.title})`],
  ['category', sql`lower(${blogPosts.category})`],
  ['createdAt', sql`${blogPosts.createdAt}`],
])

function orderOf(sort: string): SQL[] {
  const order = orders.get(sort.replace('-', ''))
  if (!order) return [desc(blogPosts.createdAt), desc(blogPosts.id)]
  return sort.startsWith('-') ? [desc(order), desc(blogPosts.id)] : [asc(order), asc(blogPosts.id)]
}
