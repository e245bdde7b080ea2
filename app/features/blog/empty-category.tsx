import { Wind } from 'lucide-react'

import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** A category without posts, or one that isn't there (SPEC §2). */
export function EmptyCategory() {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <Wind aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <p className="text-xl font-semibold">No posts found in this category</p>
      <Link to="/blog" scroll="stay" className={buttonClass({ variant: 'secondary' })}>
        View All Posts
      </Link>
    </div>
  )
}
