import { useQuery } from '@tanstack/react-query'

import { useSection } from '#app/features/website/use-section.ts'
import { listReviews } from '#app/features/reviews/calls.ts'
import { ReviewProfiles } from '#app/features/trust/review-profiles.tsx'
import { ReviewGrid } from '#app/features/reviews/review-grid.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { StatsBand } from '#app/layout/stats-band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'

const shown = 3

/** The stats band has the home page's own figures: docs/product.md, "Hours and figures". */
export function Reviews() {
  const reviews = useQuery(apiQuery(listReviews))
  const hasProfiles = (useSection('trust')?.profiles.length ?? 0) > 0
  const hasNone = reviews.data?.length === 0
  return (
    <>
      {(!hasNone || hasProfiles) && (
        <Section
          title="What Our Customers Say"
          tone="tint"
          aside={
            !hasNone && (
              <Link to="/reviews" className={buttonClass({ variant: 'secondary' })}>
                Read All Reviews
              </Link>
            )
          }
        >
          <ReviewGrid reviews={reviews.data?.slice(0, shown)} busy={reviews.isPending} placeholders={shown} />
          <ReviewProfiles />
        </Section>
      )}
      <StatsBand figures={useSection('figures')?.homePage} />
    </>
  )
}
