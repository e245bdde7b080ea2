import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { BlankSheet } from './blank-sheet.tsx'

/** Where nothing is to be read: a category without posts, or one that isn't there (SPEC §2), or a page past the last. */
export function NoPosts({ says }: { says: string }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <BlankSheet className="h-32 w-auto sm:h-40" />
      <p className="text-xl font-semibold">{says}</p>
      <Link to="/blog" scroll="stay" className={buttonClass({ variant: 'secondary' })}>
        View All Posts
      </Link>
    </div>
  )
}
