import { Check } from 'lucide-react'

import { useProfile } from '#app/business/profile-context.tsx'
import { promotion } from '#app/business/promotion.ts'
import { PromoLink } from '#app/layout/portal-link.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Section } from '#app/ui/section.tsx'
import { telHref } from '#app/business/profile.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { Coupon } from './welcome/coupon.tsx'

/** Reached from a mailing only: not linked and not indexed. */
export function WelcomePage() {
  const { acquiredCompany, brand } = useProfile()
  return (
    <>
      <PageHead
        title={`Welcome, ${acquiredCompany} Customers`}
        description={`${acquiredCompany} is now part of ${brand}. Existing customers get ${promotion.planDiscount} off maintenance plans. See what's included.`}
        path="/jc-welcome"
        noindex
      />
      <Container className="py-12 sm:py-16 print:py-6">
        <header className="mb-9 max-w-3xl sm:mb-12 print:mb-6">
          <h1>Welcome, {acquiredCompany} customers</h1>
          <p className="mt-4 text-lg text-ink-soft sm:text-xl">
            {acquiredCompany} is now part of {unbroken(brand)}. As a welcome, here's something for you.
          </p>
        </header>
        <Coupon />
      </Container>
      <AnnualPlan />
      <Testimonial />
      <Closing />
    </>
  )
}

/** Marked as a sample until the owner has a customer's permission to quote them. */
function Testimonial() {
  return (
    <Section className="print:hidden">
      <figure className="max-w-4xl">
        <figcaption className="text-ink-soft">
          <span className="rounded-pill border border-line-strong px-3 py-1 text-[0.95rem] font-medium">
            Sample testimonial
          </span>
        </figcaption>
        <blockquote className="mt-6 text-[clamp(1.5rem,1.2rem+1.4vw,2.25rem)] leading-snug font-medium tracking-tight">
          <p>
            “I liked my old company and wasn't looking for a new one. They asked what work had been done, checked the
            furnace and told me what could wait.”
          </p>
        </blockquote>
        <p className="mt-5 text-ink-soft">Sample customer, shown until a real customer gives us permission</p>
      </figure>
    </Section>
  )
}

function AnnualPlan() {
  return (
    <Section tone="tint" className="print:bg-transparent print:py-8">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] print:block">
        <div>
          <h2>What the annual plan includes</h2>
          <p className="mt-3 max-w-md text-lg text-ink-soft print:hidden">
            One plan, one price a year, and your equipment checked before each season.
          </p>
        </div>
        <ul className="border-t border-line-strong print:mt-4">
          {promotion.annualPlan.map((inclusion) => (
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
function Closing() {
  const { acquiredCompany, tollFree } = useProfile()
  const link = 'underline underline-offset-4 hover:no-underline'
  return (
    <Section tone="tint" title="Start with a visit" className="print:hidden">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-end">
        <div>
          <p className="max-w-xl text-lg text-ink-soft">
            Pick a day, or give us a call. We'll check your equipment, tell you what shape it's in and explain the plan.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <PromoLink>Schedule Your Appointment</PromoLink>
            <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Call {tollFree}
            </a>
          </div>
        </div>
        <p className="max-w-xl text-ink-soft lg:border-l-2 lg:border-accent lg:pl-6">
          Permission you gave {acquiredCompany} to text or e-mail you doesn't carry over to us. If you'd like to hear
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
