import { useQuery } from '@tanstack/react-query'

import { membership } from '#app/business/membership.ts'
import { reading } from '#app/http/reading.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { listPlans } from './calls.ts'
import { MembershipBenefits } from './membership-benefits.tsx'
import { MembershipFaq } from './membership-faq.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanTerms } from './plan-terms.tsx'

/** /membership (SPEC §2). */
export function MembershipPage() {
  const plans = useQuery(reading(listPlans))
  return (
    <>
      <PageHead
        title="Maintenance Membership Plans"
        description={`Yearly heating and cooling maintenance plans in St. Louis: regular tune-ups, priority service and up to ${membership.repairSavings.percent}% off repairs.`}
        path="/membership"
      />
      <PageHeader
        title="Maintenance Membership Plans"
        lead="One price a year for planned care of your heating and cooling, and a place at the front when something goes wrong."
      />
      <Section>
        <h2 className="sr-only">Plans and prices</h2>
        <PlanGrid plans={plans.data} busy={plans.isPending} />
        <PlanTerms />
      </Section>
      <MembershipBenefits />
      <MembershipFaq />
      <ClosingBand
        title="Not sure which plan fits?"
        lead="Tell us what heats and cools your home and how old it is. We'll say which plan pays off, or that none does."
        to="/contact"
        action="Contact Us"
      />
    </>
  )
}
