import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { HelpChoosing } from './help-choosing.tsx'
import { listServices, readServicesPage } from './calls.ts'
import { ServiceGrid } from './service-grid.tsx'
import { ServiceStrip } from './service-strip.tsx'

/** /services, and /services#heating for the card of a category. */
export function ServicesPage() {
  const services = useQuery(apiQuery(listServices))
  const { data: words } = useQuery(apiQuery(readServicesPage))
  useHashTarget(!services.isPending)
  return (
    <>
      <PageHead {...(words?.search ?? { title: 'Our Services' })} path="/services" />
      <header>
        <Container className="grid grid-cols-1 items-end gap-x-20 gap-y-4 py-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:py-12">
          <h1>Our Services</h1>
          {words?.lead && <p className="max-w-3xl text-lead text-balance text-ink-soft">{unbroken(words.lead)}</p>}
        </Container>
        <ServiceStrip services={services.data} busy={services.isPending} />
      </header>
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
