import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { BlankPage } from './blank-page.tsx'

/** A category without posts, or one that isn't there (SPEC §2). */
export function EmptyCategory() {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <BlankPage className="h-32 w-auto sm:h-40" />
      <p className="text-xl font-semibold">No posts found in this category</p>
      <Link to="/blog" scroll="stay" className={buttonClass({ variant: 'secondary' })}>
        View All Posts
      </Link>
    </div>
  )
}
