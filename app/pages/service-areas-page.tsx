import { useQuery } from '@tanstack/react-query'

import { byState, inWords } from '#app/business/service-area.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { mapsQuery, sectionQuery } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'

import { AreaFinder } from './service-areas/area-finder.tsx'
import { FindUs } from './service-areas/find-us.tsx'

export function ServiceAreasPage() {
  const { tollFree, region } = useProfile()
  const section = useQuery(sectionQuery('areas'))
  // Arriving one after the other, texts and map would move what is there.
  const isPending = useQuery(mapsQuery()).isPending || section.isPending
  const areas = isPending ? undefined : section.data
  const states = byState(areas?.towns ?? []).map(({ title, towns }) => ({ title, count: towns.length }))
  const counts = inWords(
    states.map(({ title, count }, index) =>
      index > 0 ? `${count} in ${title}` : `${count} ${count === 1 ? 'area' : 'areas'} in ${title}`,
    ),
  )
  return (
    <>
      <PageHead
        title="Service Areas"
        {...(areas && {
          description: `Heating and cooling service in ${inWords(states.map(({ title, count }) => `${count} ${title}`))} communities around ${region}. Find your town, or call and ask.`,
        })}
        path="/service-areas"
      />
      <PageHeader
        title="Service Areas"
        lead={areas ? `${[areas.lead.replace(/\.$/, ''), counts].filter(Boolean).join(': ')}.` : ''}
      >
        {/* With the lead, which would push them down. */}
        {!isPending && (
          <>
            <a href={telHref(tollFree)} className={buttonClass({ size: 'lg' })}>
              Call {tollFree}
            </a>
            <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Contact Us
            </Link>
          </>
        )}
      </PageHeader>
      {areas ? (
        <>
          <Section>
            <AreaFinder {...areas} />
          </Section>
          <FindUs title={areas.officeTitle} />
        </>
      ) : (
        <PageRest isPending={isPending} />
      )}
    </>
  )
}
