import { useQuery } from '@tanstack/react-query'

import { listPlans } from '#app/features/membership/calls.ts'
import { PlanCard } from '#app/features/membership/plan-card.tsx'
import { Financing } from '#app/features/trust/financing.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'

/** The plans, with the financing beside them. */
export function Plans() {
  const lead = useSection('home')?.leads.plans
  const plans = useQuery(apiQuery(listPlans))
  if (plans.data?.length === 0) return <Financing />
  const inPairs = plans.isPending || (plans.data?.length ?? 0) % 2 === 0
  return (
    <Section tone="tint">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.1fr)]">
        <div className="lg:sticky lg:top-34 lg:self-start">
          <h2>Maintenance Membership Plans</h2>
          {lead && <p className="mt-4 max-w-lg text-lg text-ink-soft">{unbroken(lead)}</p>}
          <Link to="/contact" className={`mt-7 ${buttonClass({ variant: 'secondary' })}`}>
            Questions? Contact Us
          </Link>
          <Financing isAside />
        </div>
        <div className={classNames('grid gap-x-5 gap-y-9', inPairs && 'sm:grid-cols-2')} aria-busy={plans.isPending}>
          {plans.isPending && <Skeletons count={2} className="min-h-[28rem]" />}
          {plans.data?.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </div>
      </div>
    </Section>
  )
}
