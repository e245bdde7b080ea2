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
  const { tone, text } = now === null ? waitingForIt : clockLabel({ ...lead, waiting }, now)
  const { Icon, words, icon } = looks[tone]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', words, className)}>
      {Icon && <Icon aria-hidden="true" strokeWidth={2.25} className={classNames('size-4 shrink-0', icon)} />}
      {text}
    </span>
  )
}

const waitingForIt = { tone: 'none' as const, text: '—' }

const looks: Record<ClockTone, { Icon?: LucideIcon; words: string; icon?: string }> = {
  plain: { Icon: Clock, words: 'font-medium text-ink', icon: 'text-ink-faint' },
  amber: { Icon: Hourglass, words: 'font-bold text-ink', icon: 'text-star' },
  red: { Icon: AlarmClock, words: 'font-bold text-bad' },
  green: { Icon: CircleCheck, words: 'font-medium text-good' },
  none: { words: 'text-ink-faint' },
}
