import { byState, inWords } from '#app/business/service-area.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { AreaFinder } from './service-areas/area-finder.tsx'
import { FindUs } from './service-areas/find-us.tsx'

export function ServiceAreasPage() {
  const { tollFree, region } = useProfile()
  const areas = useSection('areas')
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
        description={`Heating and cooling service in ${inWords(states.map(({ title, count }) => `${count} ${title}`))} communities around ${region}. Find your town, or call and ask.`}
        path="/service-areas"
      />
      <PageHeader
        title="Service Areas"
        lead={areas ? `${[areas.lead.replace(/\.$/, ''), counts].filter(Boolean).join(': ')}.` : ''}
      >
        <a href={telHref(tollFree)} className={buttonClass({ size: 'lg' })}>
          Call {tollFree}
        </a>
        <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Contact Us
        </Link>
      </PageHeader>
      <Section>{areas && <AreaFinder {...areas} />}</Section>
      <FindUs title={areas?.officeTitle ?? ''} />
    </>
  )
}
