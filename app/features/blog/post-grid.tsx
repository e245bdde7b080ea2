import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

import type { Post } from './schemas.ts'
import { PostCard } from './post-card.tsx'

/** Posts in up to three columns. The first takes as many as it needs for every row to be full. */
export function PostGrid({
  posts,
  busy = false,
  inSight = 0,
  children,
}: {
  posts: Post[]
  busy?: boolean
  /** How many of them may be seen before any scrolling: their pictures don't wait. */
  inSight?: number
  children?: ReactNode
}) {
  const [lead, ...others] = posts
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy={busy}>
      {children}
      {lead && (
        <div key={lead.id} className={classNames('grid', leadSpan(posts.length))}>
          <PostCard post={lead} inSight={inSight > 0} />
        </div>
      )}
      {others.map((post, index) => (
        <PostCard key={post.id} post={post} inSight={index + 1 < inSight} />
      ))}
    </div>
  )
}

/** Of n cards, n % columns decides how wide the first must be. */
const leadSpan = (count: number) =>
  classNames(count % 2 === 1 && 'md:col-span-2', ['lg:col-span-1', 'lg:col-span-3', 'lg:col-span-2'][count % 3])
