import { useQuery } from '@tanstack/react-query'

import { listServices } from '#app/features/services/calls.ts'
import { ServiceCard } from '#app/features/services/service-card.tsx'
import { reading } from '#app/http/reading.ts'
import { Section } from '#app/ui/section.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'

/** SPEC §4: six skeletons; a failed list renders empty (SPEC §8). */
export function Services() {
  const services = useQuery(reading(listServices))
  return (
    <Section title="Our Services" lead="From the first cool night to the last humid one, for homes and businesses.">
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3" aria-busy={services.isPending}>
        {services.isPending && <Skeletons count={6} className="min-h-72" />}
        {services.data?.map((service, index) => (
          <ServiceCard key={service.id} service={service} first={index === 0} />
        ))}
      </div>
    </Section>
  )
}
