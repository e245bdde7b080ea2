import { BadgeCheck } from 'lucide-react'

import { todayHere } from '#app/business/local-time.ts'

import { memberText } from './terms.ts'

/** Marks what belongs to a member; nothing once the plan at the address has ended. */
export function MemberMark({ until, iconOnly = false }: { until: string | null | undefined; iconOnly?: boolean }) {
  const text = memberText(until ?? null, todayHere())
  return (
    text && (
      <span
        title={text}
        className="inline-flex items-center gap-1 align-middle text-[0.8125rem] font-semibold whitespace-nowrap text-good"
      >
        <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
        <span className={iconOnly ? 'sr-only' : undefined}>Member</span>
      </span>
    )
  )
}
