import type { ReactNode } from 'react'

import { CardGrid } from '#app/ui/card-grid.tsx'

import type { Post } from './schemas.ts'
import { PostCard } from './post-card.tsx'

/** Posts in up to three columns, after the children. */
export function PostGrid({
  posts,
  busy = false,
  eager = 0,
  children,
}: {
  posts: Post[]
  busy?: boolean
  /** How many of them may be seen before any scrolling: their pictures don't wait. */
  eager?: number
  children?: ReactNode
}) {
  return (
    <CardGrid count={posts.length} busy={busy}>
      {children}
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} eager={index < eager} />
      ))}
    </CardGrid>
  )
}
