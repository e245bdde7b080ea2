import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'

import { PromoLink } from './promo-link.tsx'

/** PRODUCT §4.1: consent given to the acquired company does not come over, and here the visitor reads so. */
export function Closing() {
  const { acquiredCompany, tollFree } = useFacts()
  const link = 'underline underline-offset-4 hover:no-underline'
  return (
    <Section tone="tint" title="Start with the visit" className="print:hidden">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2 lg:items-end">
        <div>
          <p className="max-w-xl text-lg text-ink-soft">
            Pick a day, or call and ask. We will look at your equipment, tell you how it is doing and explain the plan.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <PromoLink>Schedule Your Appointment</PromoLink>
            <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Call {tollFree}
            </a>
          </div>
        </div>
        <p className="max-w-xl text-ink-soft lg:border-l-2 lg:border-accent lg:pl-6">
          Permission you gave {acquiredCompany} to text or e-mail you does not pass to us. If you would like to hear
          from us that way, tell us yourself on the{' '}
          <Link to="/contact" className={link}>
            contact page
          </Link>
          .
        </p>
      </div>
    </Section>
  )
}
