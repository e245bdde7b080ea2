import { and, asc, count, desc, getTableColumns, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'

import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema.ts'

import type { PostStatusName } from './post-status.tsx'

/** Those that are not in the trash. */
export const isHere = isNull(blogPosts.deletedAt)

/** What a list tells of a post: all but its content. */
const { content: _content, deletedAt: _deletedAt, shownAt: _shownAt, ...listed } = getTableColumns(blogPosts)
export { listed }

const published = sql`${blogPosts.isPublished}`
const states: Record<PostStatusName, SQL> = {
  published,
  scheduled: and(not(published), isNotNull(blogPosts.publishAt))!,
  draft: and(not(published), isNull(blogPosts.publishAt))!,
}

/** One page of the posts of a search (SPEC §2: title or category), a state and an order; past the last, the last one. */
export async function pageOfPosts(db: Orm, { q, status, sort, page: asked, pageSize }: ListQuery) {
  const found = and(isHere, q === '' ? undefined : or(has(blogPosts.title, q), has(blogPosts.category, q)))
  const [counts] = await db
    .select({
      all: count(),
      published: countOf('published'),
      scheduled: countOf('scheduled'),
      draft: countOf('draft'),
    })
    .from(blogPosts)
    .where(found)
  const state = Object.hasOwn(states, status) ? (status as PostStatusName) : undefined
  const total = counts![state ?? 'all']
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)))
  const { limit, offset } = limitAndOffset({ page, pageSize })
  const items = await db
    .select(listed)
    .from(blogPosts)
    .where(and(found, state && states[state]))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset)
  return { items, total, page, pageSize, counts: counts! }
}

const countOf = (state: PostStatusName) => sql<number>`count(*) filter (where ${states[state]})`.mapWith(Number)

/** Whether a text holds another, whatever the case. */
const has = (text: typeof blogPosts.title | typeof blogPosts.category, q: string) =>
  sql`strpos(lower(${text}), lower(${q})) > 0`

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
