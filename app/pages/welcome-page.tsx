import { useFacts } from '#app/business/facts-context.tsx'
import { promotion } from '#app/business/promotion.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'

import { AnnualPlan } from './welcome/annual-plan.tsx'
import { Closing } from './welcome/closing.tsx'
import { Coupon } from './welcome/coupon.tsx'
import { Testimonial } from './welcome/testimonial.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** /jc-welcome (SPEC §2): reached from a mailing only, so linked from nowhere and not indexed (PRODUCT §9.5). */
export function WelcomePage() {
  const { acquiredCompany, brand } = useFacts()
  return (
    <>
      <PageHead
        title={`Welcome, ${acquiredCompany} Customers`}
        description={`${acquiredCompany} is now part of ${brand}. Existing customers get ${promotion.planDiscount} off maintenance plans. See what is included.`}
        path="/jc-welcome"
        noindex
      />
      <Container className="py-12 sm:py-16 print:py-6">
        <header className="mb-9 max-w-3xl sm:mb-12 print:mb-6">
          <h1>Welcome, {acquiredCompany} customers</h1>
          <p className="mt-4 text-lg text-ink-soft sm:text-xl">
            {acquiredCompany} is now part of {unbroken(brand)}. To begin well, we have put something aside for you.
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
