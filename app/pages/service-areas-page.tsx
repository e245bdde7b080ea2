import { areas } from '#app/business/areas.ts'
import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { AreaFinder } from './service-areas/area-finder.tsx'
import { FindUs } from './service-areas/find-us.tsx'

export function ServiceAreasPage() {
  const { tollFree } = useProfile()
  const [missouri, illinois] = [areas.missouri.length, areas.illinois.length]
  return (
    <>
      <PageHead
        title="Service Areas"
        description={`Heating and cooling service in ${missouri} Missouri and ${illinois} Illinois communities around St. Louis. Find your town, or call and ask.`}
        path="/service-areas"
      />
      <PageHeader
        title="Service Areas"
        lead={`St. Louis and the towns around it, on both sides of the river: ${missouri} areas in Missouri and ${illinois} in Illinois.`}
      >
        <a href={telHref(tollFree)} className={buttonClass({ size: 'lg' })}>
          Call {tollFree}
        </a>
        <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Contact Us
        </Link>
      </PageHeader>
      <Section>
        <AreaFinder />
      </Section>
      <FindUs />
    </>
  )
}
