import type { ReactNode } from 'react'

import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { shortDate } from '#app/business/local-time.ts'
import { CategoryTag } from '#app/features/blog/category-style.tsx'

import type { ListedPost } from './schemas.ts'
import { PostStatus } from './post-status.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'

export const postColumns = (actions: (post: ListedPost) => ReactNode): Column<ListedPost>[] => [
  {
    key: 'title',
    header: 'Title',
    sort: true,
    className: 'w-full min-w-64 font-semibold',
    cell: (post) => (
      <span className="flex items-center gap-3.5">
        <PostThumbnail post={post} />
        <span className="min-w-0">
          <span className="line-clamp-2">{post.title}</span>
          <span className="block font-normal text-ink-faint 2xl:hidden">{post.category}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    sort: true,
    className: 'whitespace-nowrap max-2xl:hidden',
    cell: ({ category }) => <CategoryTag category={category} />,
  },
  { key: 'status', header: 'Status', cell: (post) => <PostStatus post={post} /> },
  {
    key: 'createdAt',
    header: 'Created',
    sort: true,
    className: 'whitespace-nowrap max-xl:hidden',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  actionsColumn(actions),
]

/** The content of a post's card on a phone. */
export const postCard = (post: ListedPost, actions: ReactNode) => (
  <div className="grid gap-2.5">
    <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
      <PostThumbnail post={post} />
      <div className="grid min-w-0 grow basis-48 justify-items-start gap-1.5">
        <PostStatus post={post} />
        <p className="text-ink-soft">
          {post.category} · <time dateTime={post.createdAt}>{shortDate(post.createdAt)}</time>
        </p>
      </div>
    </div>
    {actions}
  </div>
)
