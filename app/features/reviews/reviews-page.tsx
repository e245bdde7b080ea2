import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { StatsBand } from '#app/layout/stats-band.tsx'
import { Section } from '#app/ui/section.tsx'

import { listReviews } from './calls.ts'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewsOpening } from './reviews-opening.tsx'

/** /reviews */
export function ReviewsPage() {
  const reviews = useQuery(apiQuery(listReviews))
  const { brand, region } = useProfile()
  const rest = reviews.data?.slice(1) ?? []
  const words = useSection('leads')
  return (
    <>
      <PageHead
        title="Customer Reviews"
        description={`What homeowners and businesses around ${region} say about heating, cooling and air-quality work by ${brand}.`}
        path="/reviews"
      />
      {/* New elements once loaded: a review of more lines doesn't count as a layout shift. */}
      <Fragment key={reviews.isPending ? 'pending' : 'loaded'}>
        <ReviewsOpening reviews={reviews.data} busy={reviews.isPending} lead={words?.reviews} />
        {(reviews.isPending || rest.length > 0) && (
          <Section>
            <h2 className="sr-only">More reviews</h2>
            <ReviewGrid reviews={rest} busy={reviews.isPending} placeholders={5} />
          </Section>
        )}
      </Fragment>
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
