import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { PostGrid } from '#app/features/blog/post-grid.tsx'
import { ReviewQuote } from '#app/features/reviews/review-quote.tsx'
import { bookingPath } from '#app/features/services/booking-path.ts'
import { listRelatedToService, listServices, readServiceDetails } from '#app/features/services/calls.ts'
import { ServiceDetails } from '#app/features/services/details/service-details.tsx'
import { HelpChoosing } from '#app/features/services/help-choosing.tsx'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { serviceHeadings } from '#app/features/services/service-heading.ts'
import { categoryIn, serviceFeedPath, servicePath } from '#app/features/services/service-path.ts'
import { WhoComes } from '#app/features/trust/people.tsx'
import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Questions } from '#app/ui/questions.tsx'
import { Section } from '#app/ui/section.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { NotFoundPage } from './not-found-page.tsx'
import { Figures } from './service/figures.tsx'
import { Opening } from './service/opening.tsx'
import { Steps } from './service/steps.tsx'
import { Symptoms } from './service/symptoms.tsx'
import { ZipCheck } from './service/zip-check.tsx'

/** /services?service=heating */
export function ServicePage() {
  const category = categoryIn(new URLSearchParams(useExactSearch()))
  return category === null ? <NotFoundPage /> : <OneService key={category} category={category} />
}

function OneService({ category }: { category: ServiceCategory }) {
  const { region } = useProfile()
  const { data: details, error, isPending } = useQuery(apiQuery(readServiceDetails, { category }))
  const related = useQuery(apiQuery(listRelatedToService, { category }))
  const { title } = serviceHeadings[category]
  const asked = ['', 'A question', 'Two questions', 'Three questions'][details?.questions.length ?? 0]
  if (isNotFound(error)) return <NotFoundPage />
  const { posts = [], reviews: [review] = [] } = related.data ?? {}
  return (
    <>
      <PageHead
        title={`${title} in ${region}`}
        {...(details && { description: details.overview })}
        path={servicePath(category)}
      />
      <link rel="alternate" type="application/rss+xml" title={`Articles: ${title}`} href={serviceFeedPath(category)} />
      <Opening category={category} title={title} details={details} isPending={isPending} />
      {details ? (
        <>
          <Symptoms category={category} {...details} />
          <Steps category={category} {...details} />
          <Figures {...details} />
          <Section>
            <h2 className="sr-only">What we do</h2>
            <SeveralServices category={category} />
            <ServiceDetails {...details} />
          </Section>
          {review && (
            <Section tone="tint" className="print:hidden">
              <h2 className="sr-only">What Our Customers Say</h2>
              <ReviewQuote review={review} />
            </Section>
          )}
          <WhoComes category={category} />
          <Section>
            <div className={classNames('grid gap-x-16 gap-y-12', asked && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
              {asked && (
                <div>
                  <h2 className="mb-6">{asked} we hear</h2>
                  <Questions {...details} />
                </div>
              )}
              <ZipCheck />
            </div>
          </Section>
        </>
      ) : (
        <PageRest isPending={isPending} />
      )}
      {posts.length > 0 && (
        <Section title="Related Articles" className="pt-0 sm:pt-0 print:hidden">
          <PostGrid posts={posts} />
        </Section>
      )}
      {details?.closing ? (
        <ClosingBand title={details.closing} to={bookingPath(category)} action="Schedule Service" />
      ) : (
        !isPending && <HelpChoosing />
      )}
    </>
  )
}

/** The services of a category that has more than one. */
function SeveralServices({ category }: { category: ServiceCategory }) {
  const { data = [] } = useQuery(apiQuery(listServices))
  const services = data.filter((service) => service.category === category)
  if (services.length < 2) return null
  return (
    <dl className="mb-10 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {services.map(({ id, title, description }) => (
        <div key={id}>
          <dt className="text-xl font-bold tracking-tight">{title}</dt>
          <dd className="mt-2 text-ink-soft">{unbroken(description)}</dd>
        </div>
      ))}
    </dl>
  )
}
