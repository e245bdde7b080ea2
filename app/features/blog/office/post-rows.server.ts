import { and, getTableColumns, isNull, sql } from 'drizzle-orm'

import type { ListQuery } from '#app/http/list.ts'
import { orderOf, pageOf } from '#app/server/request/list-rows.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { blogPosts } from '#db/schema/blog.ts'

import type { PostStatusName } from './post-status.tsx'

const notDeleted = isNull(blogPosts.deletedAt)

/** The columns of a listed post: all but its content. */
const { content: _content, deletedAt: _deletedAt, shownAt: _shownAt, ...listedColumns } = getTableColumns(blogPosts)
export { listedColumns }

const tabs: PostStatusName[] = ['published', 'scheduled', 'draft']
const tab = sql`case when ${blogPosts.isPublished} then 'published' when ${blogPosts.publishAt} is null then 'draft' else 'scheduled' end`

/** One page of posts, searched by title and category. */
export const pageOfPosts = (db: Orm, query: ListQuery) =>
  pageOf(db, query, {
    from: blogPosts,
    found: and(notDeleted, matching(query.q, blogPosts.searchText)),
    tab,
    tabs,
    chosen: tabs.find((name) => name === query.status) ?? '',
    read: (where) =>
      db
        .select(listedColumns)
        .from(blogPosts)
        .where(where)
        .orderBy(...orderOf(query.sort, sortable, blogPosts.createdAt, blogPosts.id)),
  })

const sortable = {
  title: sql`lower(${blogPosts.title})`,
  category: sql`lower(${blogPosts.category})`,
  createdAt: sql`${blogPosts.createdAt}`,
}
