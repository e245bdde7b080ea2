import { BadgeCheck, CalendarX, Percent } from 'lucide-react'

import { membership } from '#app/business/membership.ts'

const terms = [
  { text: membership.discount, Icon: Percent },
  { text: membership.canceling.text, Icon: CalendarX },
  { text: `${membership.guarantee}.`, Icon: BadgeCheck },
]

/** What holds for every plan, in sight of the prices. */
export function PlanTerms() {
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
