import { CardGrid } from '#app/ui/card-grid.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'

import type { Review } from './schemas.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews, or skeletons while `busy`. */
export const ReviewGrid = ({
  reviews = [],
  busy,
  placeholders,
}: {
  reviews: Review[] | undefined
  busy: boolean
  placeholders: number
}) => (
  <CardGrid count={reviews.length} busy={busy}>
    {busy && <Skeletons count={placeholders} className="min-h-72" />}
    {reviews.map((review) => (
      <ReviewCard key={review.id} review={review} />
    ))}
  </CardGrid>
)
