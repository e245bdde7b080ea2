import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { Badges } from '#app/features/trust/badges.tsx'
import { JobPhotos, Team } from '#app/features/trust/people.tsx'
import { Section } from '#app/ui/section.tsx'
import { listServices } from '#app/features/services/calls.ts'
import { ServiceCard } from '#app/features/services/service-card.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'

import { Hero } from './home/hero.tsx'
import { LatestPosts } from './home/latest-posts.tsx'
import { Plans } from './home/plans.tsx'
import { Reviews } from './home/reviews.tsx'

/** The home page, with its sections in order. */
export function HomePage() {
  const search = useSection('home')?.search
  const { brand } = useProfile()
  return (
    <>
      <PageHead {...(search ?? { title: brand })} path="/" />
      <Hero />
      <Badges />
      <Services />
      <Team />
      <JobPhotos limit={3} />
      <Reviews />
      <LatestPosts />
      <Plans />
      <Newsletter />
    </>
  )
}

function Newsletter() {
  const lead = useSection('home')?.leads.newsletter
  return (
    <Section className="print:hidden">
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h2>HVAC tips by email</h2>
          {lead && <p className="mt-3 max-w-xl text-lg text-ink-soft">{unbroken(lead)}</p>}
        </div>
        <NewsletterForm place="home" />
      </div>
    </Section>
  )
}

/** Like every list here: one that fails to load renders empty, one with nothing in it hides with its heading. */
function Services() {
  const services = useQuery(apiQuery(listServices))
  const { services: lead = '' } = useSection('home')?.leads ?? {}
  if (services.data?.length === 0) return null
  return (
    <Section title="Our Services" lead={unbroken(lead)}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy={services.isPending}>
        {services.isPending && <Skeletons count={6} className="min-h-72" />}
        {services.data?.map((service, index) => (
          <ServiceCard key={service.id} service={service} first={index === 0} />
        ))}
      </div>
    </Section>
  )
}
