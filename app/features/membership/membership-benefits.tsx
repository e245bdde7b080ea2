import { CalendarCheck, PiggyBank, ShieldCheck, Timer } from 'lucide-react'

import { membership } from '#app/business/membership.ts'
import { Section } from '#app/ui/section.tsx'

/** SPEC §2: four benefits, each with the fact behind it. */
const benefits = [
  {
    title: 'Save Money',
    Icon: PiggyBank,
    text: `${membership.repairSavings.text} Tuned equipment also uses less energy and breaks down less often.`,
  },
  {
    title: 'Priority Service',
    Icon: Timer,
    text: `${membership.response.text} On the first cold night, when every phone rings, members come first.`,
  },
  {
    title: 'Regular Maintenance',
    Icon: CalendarCheck,
    text: 'We remind you before each season, so the visit happens before the first frost and the first heat wave.',
  },
  {
    title: 'Peace of Mind',
    Icon: ShieldCheck,
    text: `A ${membership.guarantee}, and no long commitment: cancel anytime with ${membership.canceling.noticeDays} days notice.`,
  },
]

export function MembershipBenefits() {
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
