import { Printer } from 'lucide-react'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { PromoLink } from '#app/layout/portal-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The offer as a coupon, and the only thing on the page when printed. */
export function Coupon({ audience, figure, what, expires, extra, howTo }: SectionOf<'promotion'>['offer']) {
  const { brand, tollFree } = useProfile()
  return (
    <section
      aria-labelledby="offer"
      className="relative grid overflow-hidden rounded-card border border-line-strong bg-surface shadow-lift md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-2 print:border-2 print:border-dashed print:shadow-none"
    >
      <div className="relative bg-brand-deep px-7 pt-10 pb-36 text-on-deep sm:px-12 sm:pt-12 sm:pb-40 print:bg-transparent print:px-8 print:py-8 print:text-ink">
        {audience && <p className="font-semibold text-glow print:text-ink">{audience}</p>}
        <h2 id="offer" className="mt-3">
          <span className="block text-[clamp(3.75rem,1.5rem+6vw,7rem)] whitespace-nowrap leading-[0.9] font-bold tracking-tighter">
            {figure}
          </span>{' '}
          <span className="mt-3 block text-2xl sm:text-3xl">{what}</span>
        </h2>
        {expires && <p className="mt-6 text-on-deep-soft print:text-ink">{expires}</p>}
        <img
          src="/drawings/street-at-rest.svg"
          alt=""
          width={640}
          height={150}
          className="absolute inset-x-0 bottom-0 h-28 w-full object-cover object-right-bottom sm:h-32 print:hidden"
        />
      </div>
      <div className="relative flex flex-col justify-center gap-6 px-7 py-9 sm:px-12 print:border-l-2 print:border-dashed">
        <Perforation />
        <div>
          <h3 className="text-2xl">{extra}</h3>
          {howTo && <p className="mt-3 text-ink-soft">{howTo}</p>}
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <PromoLink>Schedule Your Appointment</PromoLink>
          <Button variant="secondary" size="lg" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print This Offer
          </Button>
        </div>
        <p className="text-lg">
          <span className="hidden print:inline">{unbroken(brand)}: </span>
          <span className="print:hidden">Or call </span>
          <a
            href={telHref(tollFree)}
            className="font-bold tabular-nums underline underline-offset-4 hover:no-underline print:no-underline"
          >
            {tollFree}
          </a>
        </p>
      </div>
    </section>
  )
}

/** The perforated line with a notch at each end. */
function Perforation() {
  const notch = 'absolute size-7 rounded-pill border border-line-strong bg-paper'
  return (
    <span
      aria-hidden="true"
      className="absolute max-md:inset-x-7 max-md:top-0 max-md:border-t-2 md:inset-y-7 md:left-0 md:border-l-2 border-dashed border-line-strong print:hidden"
    >
      <span className={`${notch} max-md:-left-11 max-md:-top-3.5 md:-top-11 md:-left-3.5`} />
      <span className={`${notch} max-md:-right-11 max-md:-top-3.5 md:-bottom-11 md:-left-3.5`} />
    </span>
  )
}
