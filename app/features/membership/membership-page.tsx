import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CalendarCheck, CalendarX, Percent, PiggyBank, Plus, ShieldCheck, Timer } from 'lucide-react'

import { membership } from '#app/business/membership.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ClosingBand } from '#app/layout/closing-band.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeletons } from '#app/ui/skeleton.tsx'

import { listPlans } from './calls.ts'
import { membershipFaq } from './membership-faq.ts'
import type { Plan } from './schemas.ts'
import { PlanCard } from './plan-card.tsx'

/** /membership */
export function MembershipPage() {
  const plans = useQuery(apiQuery(listPlans))
  return (
    <>
      <PageHead
        title="Maintenance Membership Plans"
        description={`Yearly heating and cooling maintenance plans in St. Louis: regular tune-ups, priority service and up to ${membership.repairSavings.percent}% off repairs.`}
        path="/membership"
      />
      <PageHeader
        title="Maintenance Membership Plans"
        lead="One yearly price for regular heating and cooling maintenance, and front-of-the-line service when something breaks."
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
        lead="Tell us what heats and cools your home and how old it is. We'll tell you which plan makes sense, or if none does."
        to="/contact"
        action="Contact Us"
      />
    </>
  )
}

function MembershipFaq() {
  return (
    <Section>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2>Frequently Asked Questions</h2>
        <div>
          {membershipFaq.map(({ question, answer }) => (
            <details key={question} className="group border-t border-line-strong/50 last:border-b">
              <summary className="flex items-center justify-between gap-6 py-5 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45 print:hidden"
                />
              </summary>
              <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}

const benefits = [
  {
    title: 'Save Money',
    Icon: PiggyBank,
    text: `${membership.repairSavings.text} Well-maintained equipment also uses less energy and breaks down less often.`,
  },
  {
    title: 'Priority Service',
    Icon: Timer,
    text: `${membership.response.text} On the first cold night, when our phones keep ringing, members come first.`,
  },
  {
    title: 'Regular Maintenance',
    Icon: CalendarCheck,
    text: 'We remind you before each season, so your system is ready for the first frost and the first heat wave.',
  },
  {
    title: 'Peace of Mind',
    Icon: ShieldCheck,
    text: `A ${membership.guarantee}, and no long-term commitment: cancel anytime with ${membership.canceling.noticeDays} days notice.`,
  },
]

function MembershipBenefits() {
  return (
    <Section tone="tint">
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2>Why Choose a Membership Plan?</h2>
        <ul className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {benefits.map(({ title, Icon, text }) => (
            <li key={title} className="border-t border-line-strong/50 pt-5">
              <h3 className="flex items-center gap-3">
                <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
                {title}
              </h3>
              <p className="mt-2.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

const terms = [
  { text: membership.discount, Icon: Percent },
  { text: membership.canceling.text, Icon: CalendarX },
  { text: `${membership.guarantee}.`, Icon: BadgeCheck },
]

/** The terms of every plan. */
function PlanTerms() {
  return (
    <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-3 text-ink-soft">
      {terms.map(({ text, Icon }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The plans side by side, or two skeletons while `busy`. */
function PlanGrid({ plans, busy }: { plans: Plan[] | undefined; busy: boolean }) {
  return (
    <div className={classNames('grid gap-x-6 gap-y-9', columns(busy ? 2 : (plans?.length ?? 0)))} aria-busy={busy}>
      {busy && <Skeletons count={2} className="min-h-96" />}
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
