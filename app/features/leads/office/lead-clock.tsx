import { AlarmClock, CircleCheck, Clock, Hourglass, type LucideIcon, PhoneOutgoing } from 'lucide-react'

import { useNow } from '#app/office/controls/use-now.ts'
import { timeHere } from '#app/business/local-time.ts'
import { clockLabel, type ClockTone, type LeadTimes } from '#app/features/leads/clock.ts'
import { type LeadKind, waitingStates } from '#app/features/leads/kinds.ts'
import { classNames } from '#app/ui/class-names.ts'

/** A lead's response clock, and below it when to call again, updated in the browser. */
export function LeadClock({
  kind,
  lead,
  className,
}: {
  kind: LeadKind
  lead: Omit<LeadTimes, 'waiting'> & { status: string; tryAgainAt: string | null }
  className?: string
}) {
  const now = useNow()
  const waiting = waitingStates[kind].includes(lead.status)
  const { tone, text } = now === null ? unknown : clockLabel({ ...lead, waiting }, now)
  return (
    <span className={classNames('inline-grid justify-items-start', className)}>
      <Line {...styles[tone]}>{text}</Line>
      <TryAgain at={lead.tryAgainAt} />
    </span>
  )
}

/** When to call again, after a call that didn't reach the customer. */
export function TryAgain({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null || now === null) return null
  const isDue = Date.parse(at) <= now
  return (
    <Line {...styles[isDue ? 'again' : 'later']}>
      {isDue ? 'Try again now' : `Try again ${timeHere(at, new Date(now))}`}
    </Line>
  )
}

const Line = ({ Icon, textClass, iconClass, children }: Style & { children: string }) => (
  <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums', textClass)}>
    {Icon && <Icon aria-hidden="true" strokeWidth={2.25} className={classNames('size-4 shrink-0', iconClass)} />}
    {children}
  </span>
)

const unknown = { tone: 'none' as const, text: '—' }

interface Style {
  Icon?: LucideIcon
  textClass: string
  iconClass?: string
}
const styles: Record<ClockTone | 'later' | 'again', Style> = {
  plain: { Icon: Clock, textClass: 'font-medium text-ink', iconClass: 'text-ink-faint' },
  amber: { Icon: Hourglass, textClass: 'font-bold text-ink', iconClass: 'text-star' },
  red: { Icon: AlarmClock, textClass: 'font-bold text-bad' },
  green: { Icon: CircleCheck, textClass: 'font-medium text-good' },
  none: { textClass: 'text-ink-faint' },
  later: { Icon: PhoneOutgoing, textClass: 'text-sm text-ink-soft', iconClass: 'text-ink-faint' },
  again: { Icon: PhoneOutgoing, textClass: 'text-sm font-bold text-ink', iconClass: 'text-star' },
}
