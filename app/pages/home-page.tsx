import { askForQuote } from '#app/features/contacts/ask-for-quote.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Below } from '#app/ui/below.tsx'
import { stillParts } from '#app/ui/still.tsx'

import { Hero } from './home/hero.tsx'
import { Newsletter } from './home/newsletter.tsx'

const { Services, Reviews, LatestPosts, Plans } =
  stillParts<typeof import('./home/home-parts.tsx')>('pages/home/home-parts.tsx')

/** / (SPEC §2): the sections in its order. */
export function HomePage() {
  return (
    <>
      <PageHead
        title="HVAC in St. Louis"
        description="Heating, cooling and air quality for homes and businesses in St. Louis. Licensed and insured, with after-hours service. Call or schedule online."
        path="/"
      />
      <Hero />
      <Below>
        <Services />
        <Reviews />
        <LatestPosts />
        <div onClick={rememberPlan}>
          <Plans />
        </div>
        <Newsletter />
      </Below>
    </>
  )
}

/** The plan cards are served without handlers of their own: their clicks are heard here. */
function rememberPlan({ target }: React.MouseEvent) {
  const link = target instanceof Element && target.closest('[data-plan] a')
  const plan = link && link.closest<HTMLElement>('[data-plan]')?.dataset.plan
  if (plan) askForQuote(plan)
}
