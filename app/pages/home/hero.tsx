import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { streetDrawing } from '#app/business/streets.ts'
import { Proof, Proofs } from '#app/features/trust/proofs.tsx'
import { icons } from '#app/features/website/icons.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import { sectionQuery } from '#app/features/website/use-section.ts'
import { OpenLine } from '#app/layout/open-line.tsx'
import { PortalLink } from '#app/layout/portal-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { SkeletonLine } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { HeroPicture } from './hero-picture.tsx'

/** The first screen: what we do, where, and the number to call, without scrolling. */
export function Hero() {
  const profile = useProfile()
  const { tollFree, tagline } = profile
  const { data: words, isPending } = useQuery(sectionQuery('home'))
  const picture = words?.picture
  const street = picture && streetDrawing(picture, profile)
  return (
    <section aria-labelledby="hero-title" className="overflow-clip bg-tint">
      <Container
        className={classNames(picture !== 'none' && 'md:grid md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] md:gap-10')}
      >
        <div className="pt-9 pb-8 sm:pt-14 md:py-16 xl:py-24">
          {words && <p className="font-semibold text-accent">{tagline}</p>}
          <h1
            id="hero-title"
            className="mt-3 text-pretty md:max-lg:text-[2.5rem] lg:text-[clamp(2.25rem,3.9vw,3.25rem)]"
          >
            {isPending ? (
              <>
                <span className="sr-only">Loading...</span>
                <SkeletonLine className="h-[2.2em]" />
              </>
            ) : (
              <span className="lg:block">{unbroken(words?.headline ?? tagline)}</span>
            )}{' '}
            {words?.secondLine && <span className="lg:block">{unbroken(words.secondLine)}</span>}
          </h1>
          {words?.lead && <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">{unbroken(words.lead)}</p>}
          <div className="first-action mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
            <CallButton phone={tollFree} />
            <OpenLine hours="contactPage" className="w-full sm:max-md:order-last min-[74rem]:order-last" />
            <PortalLink
              className={classNames(
                buttonClass({ size: 'lg' }),
                'max-sm:w-full sm:min-h-17 sm:px-8 md:max-[74rem]:w-full md:max-[74rem]:max-w-88',
              )}
            >
              Schedule Service
            </PortalLink>
          </div>
        </div>
        {street && (
          <HeroPicture
            src={street}
            className="-mx-5 aspect-[554/492] max-h-96 w-[calc(100%+2.5rem)] sm:-mx-8 sm:w-[calc(100%+4rem)] md:mx-0 md:mt-8 md:aspect-auto md:max-h-none md:w-full"
          />
        )}
        {words?.picture === 'photo' && (
          <div className="relative mb-9 aspect-[554/492] max-h-96 w-full sm:mb-14 md:my-16 md:aspect-[4/3] md:max-h-none md:self-center">
            <ResponsiveImage
              src={words.photo}
              alt={words.photoAlt}
              sizes="(width >= 76rem) 36rem, (width >= 48rem) 48vw, 100vw"
              loading="eager"
              fetchPriority="high"
              className="absolute inset-0 size-full rounded-card object-cover"
            />
          </div>
        )}
      </Container>
      {words && <TrustBadges badges={words.badges} />}
    </section>
  )
}

/** The phone number is the largest text after the headline. */
function CallButton({ phone }: { phone: string }) {
  return (
    <a
      href={telHref(phone)}
      className="group flex min-h-17 items-center gap-4 rounded-pill border border-line-strong bg-surface py-2 pr-8 pl-2 text-ink shadow-card hover:border-ink max-sm:w-full md:max-[74rem]:w-full md:max-[74rem]:max-w-88"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-pill bg-action text-white">
        <Phone aria-hidden="true" className="size-6" />
      </span>
      <span className="leading-tight">
        <span className="block text-sm font-medium text-ink-soft">No heat? No cooling? Call</span>
        <span className="block text-2xl font-bold tracking-tight whitespace-nowrap tabular-nums">{phone}</span>
      </span>
    </a>
  )
}

/** The badges, after the rating and the license that the owner has entered. */
const TrustBadges = ({ badges }: { badges: SectionOf<'home'>['badges'] }) => (
  <div className="bg-brand-deep text-on-deep">
    <Container>
      <ul className="grid gap-x-8 py-4 empty:hidden sm:grid-cols-3 sm:py-6 lg:flex lg:justify-between">
        <Proofs />
        {badges.map(({ label, icon }) => (
          <Proof key={label} Icon={icons[icon].Icon} title={label} />
        ))}
      </ul>
    </Container>
  </div>
)
