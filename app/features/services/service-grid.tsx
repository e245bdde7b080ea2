import { classNames } from '#app/ui/class-names.ts'
import { Skeletons } from '#app/ui/skeleton.tsx'

import type { Service } from './schemas.ts'
import { ServiceCard } from './service-card.tsx'

/** The services in two columns, or six skeletons while `busy`. If their number is odd, the first spans the row. */
export function ServiceGrid({ services, busy }: { services: Service[] | undefined; busy: boolean }) {
  const odd = (services?.length ?? 0) % 2 === 1
  return (
    <div className={classNames('grid gap-6 md:grid-cols-2', odd && 'md:*:first:col-span-2')} aria-busy={busy}>
      {busy && <Skeletons count={6} className="min-h-60" />}
      {services?.map((service, index) => (
        <ServiceCard key={service.id} service={service} first={index === 0} {...anchor(service, services)} />
      ))}
    </div>
  )
}

/** The first service of each category is its anchor. */
const anchor = (service: Service, all: Service[]) =>
  all.find(({ category }) => category === service.category) === service && { id: service.category }
