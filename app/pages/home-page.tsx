import { PageHead } from '#app/layout/page-head.tsx'

import { Hero } from './home/hero.tsx'
import { LatestPosts } from './home/latest-posts.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { Plans } from './home/plans.tsx'
import { Reviews } from './home/reviews.tsx'
import { Services } from './home/services.tsx'

/** /, its sections in the order of the specification. */
export function HomePage() {
  return (
    <>
      <PageHead
        title="HVAC in St. Louis"
        description="Heating, cooling and air quality for homes and businesses in St. Louis. Licensed and insured, with after-hours service. Call or schedule online."
        path="/"
      />
      <Hero />
      <Services />
      <Reviews />
      <LatestPosts />
      <Plans />
      <Newsletter />
    </>
  )
}
