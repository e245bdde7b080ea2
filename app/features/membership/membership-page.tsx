import { useQuery } from '@tanstack/react-query'

import { icons } from '#app/features/website/icons.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { CurrentLines } from '#app/layout/current-lines.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { Section } from '#app/ui/section.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { listPlans } from './calls.ts'
import type { Plan } from './schemas.ts'
import { PlanCard } from './plan-card.tsx'

type Words = SectionOf<'membership'>

/** /membership */
export function MembershipPage() {
  const plans = useQuery(apiQuery(listPlans))
  const words = useSection('membership')
  const hasPlans = plans.data?.length !== 0
  return (
    <>
      <PageHead {...(words?.search ?? { title: 'Maintenance Membership Plans' })} path="/membership" />
      <header className="first-action relative overflow-clip bg-brand-deep text-on-deep">
        {hasPlans && (
          <CurrentLines className="absolute inset-x-0 bottom-16 h-12 w-full sm:bottom-9 sm:h-28 print:hidden" />
        )}
        <Container className="relative grid grid-cols-1 items-end gap-x-16 gap-y-4 py-9 sm:py-14 lg:grid-cols-2">
          <h1>Maintenance Membership Plans</h1>
          {words?.lead && <p className="text-lead text-balance text-on-deep-soft">{unbroken(words.lead)}</p>}
        </Container>
        {hasPlans && <div className="h-20 sm:h-24 print:hidden" />}
      </header>
      {hasPlans && (
        <Container className="relative -mt-20 pb-16 sm:-mt-24 sm:pb-20 print:mt-4">
          <h2 className="sr-only">Plans and prices</h2>
          <PlanGrid plans={plans.data} busy={plans.isPending} />
          {words && words.terms.length > 0 && !plans.isPending && <PlanTerms terms={words.terms} />}
        </Container>
      )}
      {words && words.benefits.length > 0 && <MembershipBenefits benefits={words.benefits} />}
      {words && words.faq.length > 0 && <MembershipFaq faq={words.faq} />}
      <ClosingBand
        title="Not sure which plan fits?"
        lead="Tell us what heats and cools your home and how old it is. We'll tell you which plan makes sense, or if none does."
        to="/contact"
        action="Contact Us"
      />
    </>
  )
}

function MembershipFaq({ faq }: Pick<Words, 'faq'>) {
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2>Frequently Asked Questions</h2>
        <Questions questions={faq} />
      </div>
    </Section>
  )
}

function MembershipBenefits({ benefits }: Pick<Words, 'benefits'>) {
  return (
    <Section tone="tint">
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2>Why Choose a Membership Plan?</h2>
        <ul className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {benefits.map(({ title, icon, text }) => {
            const { Icon } = icons[icon]
            return (
              <li key={title} className="border-t border-line-strong/50 pt-5">
                <h3 className="flex items-center gap-3">
                  <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
                  {title}
                </h3>
                {text && <p className="mt-2.5 text-ink-soft">{unbroken(text)}</p>}
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}

/** The terms of every plan, in one line if there is room. */
const PlanTerms = ({ terms }: Pick<Words, 'terms'>) => (
  <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
    {terms.map(({ text }) => (
      <li key={text}>{unbroken(text)}</li>
    ))}
  </ul>
)

/** The plans side by side, or two skeletons while `busy`. */
function PlanGrid({ plans, busy }: { plans: Plan[] | undefined; busy: boolean }) {
  return (
    <div className={classNames('grid gap-x-6 gap-y-9', columns(busy ? 2 : (plans?.length ?? 0)))} aria-busy={busy}>
      {busy && <Skeletons count={2} className="min-h-128" />}
      {plans?.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
    </div>
  )
}

/** Three columns if that fills every row, else two, where a last odd plan spans the row. */
function columns(count: number): string {
  if (count % 3 === 0) return 'lg:grid-cols-3'
  return classNames('md:grid-cols-2', count % 2 === 1 && 'md:*:last:col-span-2')
}
