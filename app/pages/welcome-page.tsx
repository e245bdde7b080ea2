import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { sectionQuery } from '#app/features/website/use-section.ts'
import { isNotFound } from '#app/http/api-query.ts'
import { PromoLink } from '#app/layout/portal-link.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Section } from '#app/ui/section.tsx'
import { telHref } from '#app/business/profile.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { NotFoundPage } from './not-found-page.tsx'
import { Coupon } from './welcome/coupon.tsx'

type Words = SectionOf<'promotion'>

/** Reached from a mailing only: not linked and not indexed. While it is off, it is not found. */
export function WelcomePage() {
  const { data: words, error, isPending } = useQuery(sectionQuery('promotion'))
  if (isNotFound(error)) return <NotFoundPage />
  if (!words)
    return (
      <>
        <PageHead title="Welcome" path="/jc-welcome" noindex />
        <PageHeader title="Welcome" />
        <PageRest isPending={isPending} />
      </>
    )
  return (
    <>
      <PageHead {...words.search} path="/jc-welcome" noindex />
      <Container className="py-12 sm:py-16 print:py-6">
        <header className="mb-9 max-w-3xl sm:mb-12 print:mb-6">
          <h1>{unbroken(words.title)}</h1>
          {words.lead && <p className="mt-4 text-lg text-ink-soft sm:text-xl">{unbroken(words.lead)}</p>}
        </header>
        <Coupon {...words.offer} />
      </Container>
      {words.plan.inclusions.length > 0 && <AnnualPlan {...words.plan} />}
      {words.testimonial.quote && <Testimonial {...words.testimonial} />}
      <Closing {...words.closing} />
    </>
  )
}

/** Marked as a sample until the owner has a customer's permission to quote them. */
function Testimonial({ quote, author, isSample }: Words['testimonial']) {
  return (
    <Section className="print:hidden">
      <figure className="max-w-4xl">
        {isSample && (
          <figcaption className="text-ink-soft">
            <span className="rounded-pill border border-line-strong px-3 py-1 text-[0.95rem] font-medium">
              Sample testimonial
            </span>
          </figcaption>
        )}
        <blockquote className="mt-6 text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-snug font-medium tracking-tight">
          <p>“{quote}”</p>
        </blockquote>
        {author && <p className="mt-5 text-ink-soft">{author}</p>}
      </figure>
    </Section>
  )
}

function AnnualPlan({ title, lead, inclusions }: Words['plan']) {
  return (
    <Section tone="tint" className="print:bg-transparent print:py-8">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] print:block">
        <div>
          <h2>{title}</h2>
          {lead && <p className="mt-3 max-w-md text-lg text-ink-soft print:hidden">{unbroken(lead)}</p>}
        </div>
        <ul className="border-t border-line-strong print:mt-4">
          {inclusions.map((inclusion) => (
            <li
              key={inclusion}
              className="flex items-start gap-4 border-b border-line py-4 text-lg font-medium print:py-2"
            >
              <Check aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-good" />
              {inclusion}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** Consent given to the acquired company doesn't transfer: docs/product.md, "Text-message consent". */
function Closing({ title, text }: Words['closing']) {
  const { acquiredCompany, tollFree } = useProfile()
  const link = 'underline underline-offset-4 hover:no-underline'
  return (
    <Section tone="tint" title={title} className="print:hidden">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-end">
        <div>
          {text && <p className="max-w-xl text-lg text-ink-soft">{unbroken(text)}</p>}
          <div className="mt-7 flex flex-wrap gap-3">
            <PromoLink>Schedule Your Appointment</PromoLink>
            <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Call {tollFree}
            </a>
          </div>
        </div>
        <p className="max-w-xl text-ink-soft lg:border-l-2 lg:border-accent lg:pl-6">
          Permission you gave {acquiredCompany} to text or email you doesn't carry over to us. If you'd like to hear
          from us that way, let us know on the{' '}
          <Link to="/contact" className={link}>
            contact page
          </Link>
          .
        </p>
      </div>
    </Section>
  )
}
