import { AlarmClock, CircleCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react'

import { useNow } from '#app/office/controls/use-now.ts'
import { clockLabel, type ClockTone, type LeadTimes } from '#app/features/leads/clock.ts'
import { type LeadKind, waitingStates } from '#app/features/leads/kinds.ts'
import { classNames } from '#app/ui/class-names.ts'

/** A lead's response clock, updated in the browser. */
export function LeadClock({
  kind,
  lead,
  className,
}: {
  kind: LeadKind
  lead: Omit<LeadTimes, 'waiting'> & { status: string }
  className?: string
}) {
  const now = useNow()
  const waiting = waitingStates[kind].includes(lead.status)
  const { tone, text } = now === null ? unknown : clockLabel({ ...lead, waiting }, now)
  const { Icon, textClass, iconClass } = styles[tone]
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', textClass, className)}
    >
      {Icon && <Icon aria-hidden="true" strokeWidth={2.25} className={classNames('size-4 shrink-0', iconClass)} />}
      {text}
    </span>
  )
}

const unknown = { tone: 'none' as const, text: '—' }

const styles: Record<ClockTone, { Icon?: LucideIcon; textClass: string; iconClass?: string }> = {
  plain: { Icon: Clock, textClass: 'font-medium text-ink', iconClass: 'text-ink-faint' },
  amber: { Icon: Hourglass, textClass: 'font-bold text-ink', iconClass: 'text-star' },
  red: { Icon: AlarmClock, textClass: 'font-bold text-bad' },
  green: { Icon: CircleCheck, textClass: 'font-medium text-good' },
  none: { textClass: 'text-ink-faint' },
}
