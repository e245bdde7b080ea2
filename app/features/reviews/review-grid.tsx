import { classNames } from '#app/ui/class-names.ts'
import { Skeletons } from '#app/ui/skeleton.tsx'

import type { Review } from './schemas.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews in up to three columns, `placeholders` while they are on their way. The first fills what the rows leave over. */
export function ReviewGrid({
  reviews,
  busy,
  placeholders,
}: {
  reviews: Review[] | undefined
  busy: boolean
  placeholders: number
}) {
  return (
    <div
      className={classNames('grid gap-6 md:grid-cols-2 lg:grid-cols-3', !busy && leadSpan(reviews?.length ?? 0))}
      aria-busy={busy}
    >
      {busy && <Skeletons count={placeholders} className="min-h-72" />}
      {reviews?.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </div>
  )
}

/** Of n cards, n % columns decides how wide the first must be. */
const leadSpan = (count: number) =>
  classNames(
    count % 2 === 1 && 'md:*:first:col-span-2',
    ['lg:*:first:col-span-1', 'lg:*:first:col-span-3', 'lg:*:first:col-span-2'][count % 3],
  )
