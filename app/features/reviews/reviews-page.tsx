import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { ReviewProfiles } from '#app/features/trust/review-profiles.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { StatsBand } from '#app/layout/stats-band.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { listReviews } from './calls.ts'
import { ReviewGrid } from './review-grid.tsx'

/** /reviews */
export function ReviewsPage() {
  const reviews = useQuery(apiQuery(listReviews))
  const { brand, region } = useProfile()
  const words = useSection('leads')
  const hasProfiles = (useSection('trust')?.profiles.length ?? 0) > 0
  return (
    <>
      <PageHead
        title="Customer Reviews"
        description={`What homeowners and businesses around ${region} say about heating, cooling and air-quality work by ${brand}.`}
        path="/reviews"
      />
      <PageHeader title="Customer Reviews" lead={words?.reviews} />
      <Section>
        <h2 className="sr-only">All reviews</h2>
        <ReviewGrid reviews={reviews.data} busy={reviews.isPending} placeholders={6} />
        {reviews.data?.length === 0 && (
          <p className="text-lg text-ink-soft">
            {hasProfiles
              ? 'No reviews here yet. Read what our customers say elsewhere:'
              : 'No reviews yet. We’ll share what our customers say here.'}
          </p>
        )}
        <ReviewProfiles />
      </Section>
      <StatsBand figures={useSection('figures')?.reviewsPage} />
      {words && (
        <ClosingBand
          title={words.afterReviews.title}
          lead={words.afterReviews.text}
          to="/booking"
          action="Schedule Service"
        />
      )}
    </>
  )
}
