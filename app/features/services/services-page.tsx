import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { HelpChoosing } from './help-choosing.tsx'
import { listServices, readServicesPage } from './calls.ts'
import { ServiceGrid } from './service-grid.tsx'

/** /services, and /services#heating for the card of a category. */
export function ServicesPage() {
  const services = useQuery(apiQuery(listServices))
  const { data: words } = useQuery(apiQuery(readServicesPage))
  useHashTarget(!services.isPending)
  return (
    <>
      <PageHead {...(words?.search ?? { title: 'Our Services' })} path="/services" />
      <PageHeader title="Our Services" lead={words?.lead} />
      {services.data?.length !== 0 && (
        <Section>
          <h2 className="sr-only">What we do</h2>
          <ServiceGrid services={services.data} busy={services.isPending} />
        </Section>
      )}
      <HelpChoosing />
    </>
  )
}
