import { Phone } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { LearnMore } from './learn-more.tsx'
import type { Service } from './schemas.ts'
import { ServiceMark } from './service-mark.tsx'

/** One service. `first` gives it the brand's logo; `id` makes it an anchor such as /services#heating. */
export function ServiceCard({ service, first = false, id }: { service: Service; first?: boolean; id?: string }) {
  const { tollFree } = useProfile()
  return (
    <article
      id={id}
      data-service={service.category}
      className="group card-container scroll-mt-16 rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr_auto] items-center gap-x-5 p-6 @md:gap-x-7 @md:p-8 @3xl:gap-x-10 @3xl:p-10">
        <ServiceMark
          category={service.category}
          icon={service.icon}
          first={first}
          className="size-18 @md:row-span-3 @md:size-24 @md:self-start @3xl:size-36"
        />
        <h3 className="text-[1.375rem] @md:self-start @3xl:text-[1.875rem]">{service.title}</h3>
        <p className="col-span-2 mt-4 self-start text-ink-soft @md:col-span-1 @md:col-start-2 @md:mt-2.5 @3xl:max-w-3xl @3xl:text-lg">
          {unbroken(service.description)}
        </p>
        <div className="col-span-2 mt-5 flex flex-wrap gap-3 @md:col-span-1 @md:col-start-2">
          <LearnMore service={service} first={first} />
          {service.category === 'emergency' && (
            <a href={telHref(tollFree)} className={buttonClass({ variant: 'danger' })}>
              <Phone aria-hidden="true" className="size-4" />
              <span>
                Call Now<span className="sr-only"> at {tollFree}</span>
              </span>
            </a>
          )}
        </div>
      </div>
    </article>
  )
}
