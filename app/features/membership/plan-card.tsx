import { Check, Star } from 'lucide-react'

import { prefillQuoteRequest } from '#app/features/contacts/quote-request.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import type { Plan } from './schemas.ts'

/** A plan with its price. When it spans two columns, its features are beside the price. */
export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <article
      className={classNames(
        'card-container relative rounded-card bg-surface shadow-card print:mt-4 print:break-inside-avoid print:shadow-none',
        plan.isPopular ? 'border border-popular ring-1 ring-popular' : 'border border-line',
      )}
    >
      {plan.isPopular && <MostPopular />}
      <div className="flex h-full flex-col p-6 @md:p-9 @2xl:grid @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr] @2xl:gap-x-14">
        <header>
          <h3 className="text-2xl">{plan.name}</h3>
          <p className="mt-3 text-[min(4.5rem,18vw)] leading-none font-bold tracking-tighter">
            {`$${plan.price}`}
            <span className="text-2xl font-semibold tracking-normal text-ink-soft">{perYear}</span>
          </p>
          <p className="mt-4 text-lg text-ink-soft md:min-h-[2lh] @2xl:min-h-0">{plan.description}</p>
        </header>
        <ul className="mt-6 grid grow content-start gap-3 border-t border-line pt-6 @2xl:row-span-2 @2xl:mt-0 @2xl:border-t-0 @2xl:border-l @2xl:py-1 @2xl:pl-14">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-3 leading-snug">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" strokeWidth={2.6} />
              {feature}
            </li>
          ))}
        </ul>
        <Link
          to="/contact"
          onClick={() => prefillQuoteRequest(plan.name)}
          className={classNames(
            buttonClass({ variant: plan.isPopular ? 'primary' : 'secondary' }),
            'mt-8 min-h-13 text-balance @2xl:self-end @2xl:justify-self-start print:hidden',
          )}
        >
          {`Get Quote for ${plan.name}`}
        </Link>
      </div>
    </article>
  )
}

function MostPopular() {
  return (
    <p className="absolute -top-4 right-6 inline-flex items-center gap-1.5 rounded-pill bg-popular px-4 py-1 font-semibold text-brand-deep">
      <Star aria-hidden="true" className="size-4" fill="currentColor" />
      Most Popular
    </p>
  )
}

/** `price`: whole dollars a year. */
export const planPrice = (price: number): string => `$${price}${perYear}`

const perYear = ' / Year'
