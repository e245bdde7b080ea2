import { useQuery } from '@tanstack/react-query'

import { useSection } from '#app/features/website/use-section.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { listServices } from './calls.ts'
import { ServiceGrid } from './service-grid.tsx'

/** /services, and /services#heating for the card of a category. */
export function ServicesPage() {
  const services = useQuery(apiQuery(listServices))
  const words = useSection('services')
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
      <ClosingBand
        title="Need Help Choosing the Right Service?"
        lead="Tell us about the room that never warms up, or the noise that started last week. In a free consultation, we'll help you find the right service before you decide anything."
        to="/booking"
        action="Schedule Consultation"
      />
    </>
  )
}
