import { Navigation } from 'lucide-react'

import { directionsHref, phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { useMaps } from '#app/features/website/use-section.ts'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { RegionMap } from './region-map.tsx'

export function FindUs({ title }: { title: string }) {
  const map = useMaps()?.region
  const profile = useProfile()
  const { brand, address } = profile
  return (
    <Section title={title} tone="tint">
      <div className={classNames('grid gap-8 lg:gap-12', map && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        {map && <RegionMap {...map} className="h-80 lg:h-full lg:min-h-96" />}
        <div className={classNames('flex flex-col gap-8 sm:max-lg:flex-row sm:justify-between', !map && 'lg:flex-row')}>
          <div className="sm:max-lg:max-w-[calc(100%-20rem)] sm:max-lg:shrink-0">
            <address className="text-lg not-italic">
              <strong className="block font-semibold">{unbroken(brand)}</strong>
              {address.street}
              <br />
              {unbroken(`${address.city}, ${address.state} ${address.zip}`)}
            </address>
            <ExternalLink
              href={directionsHref(address)}
              className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4 hover:no-underline"
            >
              <Navigation aria-hidden="true" className="size-5" />
              Get Directions
            </ExternalLink>
          </div>
          <div className={classNames('grid gap-3 sm:max-lg:min-w-72', !map && 'lg:min-w-80')}>
            <p className="text-ink-soft">Ask whether we serve your street, or tell us what's wrong.</p>
            {phonesOf(profile).map(({ number }, index) => (
              <a
                key={number}
                href={telHref(number)}
                className={buttonClass({ size: 'lg', variant: index === 0 ? 'primary' : 'secondary' })}
              >
                Call {number}
              </a>
            ))}
            <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Contact Us
            </Link>
          </div>
        </div>
      </div>
    </Section>
  )
}
