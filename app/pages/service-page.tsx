import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { byState } from '#app/business/service-area.ts'
import { PostGrid } from '#app/features/blog/post-grid.tsx'
import { ReviewGrid } from '#app/features/reviews/review-grid.tsx'
import { listRelatedToService, listServices, readServiceDetails } from '#app/features/services/calls.ts'
import { CategoryCircle } from '#app/features/services/category-circle.tsx'
import { ServiceActions } from '#app/features/services/details/service-actions.tsx'
import { ServiceDetails } from '#app/features/services/details/service-details.tsx'
import { HelpChoosing } from '#app/features/services/help-choosing.tsx'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { serviceHeadings } from '#app/features/services/service-heading.ts'
import { categoryIn, serviceFeedPath, servicePath } from '#app/features/services/service-path.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { PageRest, SkeletonLine, Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { NotFoundPage } from './not-found-page.tsx'

/** /services?service=heating */
export function ServicePage() {
  const category = categoryIn(new URLSearchParams(useExactSearch()))
  return category === null ? <NotFoundPage /> : <OneService key={category} category={category} />
}

function OneService({ category }: { category: ServiceCategory }) {
  const { region } = useProfile()
  const details = useQuery(apiQuery(readServiceDetails, { category }))
  const { title } = serviceHeadings[category]
  if (isNotFound(details.error)) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={`${title} in ${region}`}
        {...(details.data && { description: details.data.overview })}
        path={servicePath(category)}
      />
      <link rel="alternate" type="application/rss+xml" title={`Articles: ${title}`} href={serviceFeedPath(category)} />
      <Head category={category} title={title} overview={details.data?.overview} isPending={details.isPending} />
      {details.data ? (
        <Section>
          <h2 className="sr-only">What we do</h2>
          <SeveralServices category={category} />
          <ServiceDetails {...details.data} />
        </Section>
      ) : (
        <PageRest isPending={details.isPending} />
      )}
      <Related category={category} />
      <Areas />
      <HelpChoosing />
    </>
  )
}

function Head({
  category,
  title,
  overview,
  isPending,
}: {
  category: ServiceCategory
  title: string
  overview: string | undefined
  isPending: boolean
}) {
  const { Icon } = serviceHeadings[category]
  return (
    <header className="border-b border-line bg-tint">
      <Container className="pt-5 pb-12 sm:pb-16">
        <Link
          to="/services"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" /> All Services
        </Link>
        <div className="mt-5 flex items-center gap-4 sm:mt-7 sm:gap-5">
          <CategoryCircle category={category} Icon={Icon} className="size-14 sm:size-18" />
          <h1 className="min-w-0">{title}</h1>
        </div>
        {isPending && <SkeletonLine className="mt-5 h-[5.5em] max-w-3xl" />}
        {overview && <p className="mt-5 max-w-3xl text-lg text-ink-soft sm:text-xl">{unbroken(overview)}</p>}
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <ServiceActions category={category} />
        </div>
      </Container>
    </header>
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

function Related({ category }: { category: ServiceCategory }) {
  const related = useQuery(apiQuery(listRelatedToService, { category }))
  const { posts = [], reviews = [] } = related.data ?? {}
  return (
    <>
      {related.isPending && (
        <Section className="border-t border-line">
          <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy="true">
            <Skeletons count={3} className="min-h-[26rem]" />
          </div>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title="Related Articles" className="border-t border-line print:hidden">
          <PostGrid posts={posts} />
        </Section>
      )}
      {reviews.length > 0 && (
        <Section
          title="What Our Customers Say"
          tone="tint"
          className="print:hidden"
          aside={
            <Link to="/reviews" className={buttonClass({ variant: 'secondary' })}>
              Read All Reviews
            </Link>
          }
        >
          <ReviewGrid reviews={reviews} busy={false} placeholders={0} />
        </Section>
      )}
    </>
  )
}

function Areas() {
  const { towns = [] } = useSection('areas') ?? {}
  if (towns.length === 0) return null
  return (
    <Section
      title="Areas We Serve"
      aside={
        <Link to="/service-areas" className={buttonClass({ variant: 'secondary' })}>
          See All Areas
        </Link>
      }
    >
      <dl className="grid gap-y-4">
        {byState(towns).map((state) => (
          <div key={state.state}>
            <dt className="font-semibold">{state.title}</dt>
            <dd className="mt-1 text-ink-soft">{unbroken(state.towns.map(({ name }) => name).join(', '))}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
