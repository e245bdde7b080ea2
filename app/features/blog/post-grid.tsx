import type { ReactNode } from 'react'

import { CardGrid } from '#app/ui/card-grid.tsx'

import type { Post } from './schemas.ts'
import { PostCard } from './post-card.tsx'

/** Posts in up to three columns, after `children`. */
export function PostGrid({
  posts,
  busy = false,
  eagerCount = 0,
  children,
}: {
  posts: Post[]
  busy?: boolean
  /** How many images load eagerly, because they may be above the fold. */
  eagerCount?: number
  children?: ReactNode
}) {
  return (
    <CardGrid count={posts.length} busy={busy}>
      {children}
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index < eagerCount} />
      ))}
    </CardGrid>
  )
}
