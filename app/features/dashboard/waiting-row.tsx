import { ArrowRight, CalendarCheck, Check, Inbox, type LucideIcon, ShieldCheck, Siren } from 'lucide-react'

import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { promisedTime } from '#app/business/local-instant.ts'
import { LeadClock, TryAgain } from '#app/features/leads/office/lead-clock.tsx'
import { type LeadKind, leadPath } from '#app/features/leads/kinds.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

import { ContactColumn, ReplyButton } from './reply-links.tsx'
import type { Waiting } from './schemas.ts'
import { useMarkAnswered } from './use-mark-answered.ts'

const kinds: Record<LeadKind, { label: string; Icon: LucideIcon }> = {
  booking: { label: 'Booking', Icon: CalendarCheck },
  contact: { label: 'Message', Icon: Inbox },
  'privacy-contact': { label: 'Privacy', Icon: ShieldCheck },
}

/** A request that needs a reply, with its due time, phone number and actions. */
export function WaitingRow({
  waiting,
  isFirst,
  onMarked,
}: {
  waiting: Waiting
  /** The most urgent one: its call button is larger on phones. */
  isFirst: boolean
  onMarked: () => void
}) {
  const { kind, id, name, what, excerpt, urgency, reference, dueAt } = waiting
  const marking = useMarkAnswered(waiting, onMarked)
  const { label, Icon } = kinds[kind]
  const isEmergency = urgency === 'emergency'
  return (
    <li
      className={classNames(
        'relative grid gap-x-5 gap-y-2.5 px-4 py-4 not-first:border-t not-first:border-line sm:px-5',
        'md:grid-cols-[minmax(0,1fr)_auto] md:items-center xl:col-span-4 xl:grid-cols-subgrid xl:py-3.5',
        isEmergency && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-emergency',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 md:col-span-2 xl:col-span-1 xl:block">
        <LeadClock
          kind={kind}
          lead={{ ...waiting, firstResponseAt: null, tryAgainAt: null }}
          className={isFirst ? 'text-lg xl:text-base' : ''}
        />
        <span className="whitespace-nowrap text-ink-soft xl:block xl:pl-5.5 xl:text-sm">by {promisedTime(dueAt)}</span>
        <TryAgain at={waiting.tryAgainAt} />
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={leadPath(kind, id)}
            className={classNames(
              'font-bold wrap-anywhere underline-offset-4 hover:underline',
              isFirst ? 'text-xl leading-snug xl:text-lg' : 'text-lg leading-snug',
            )}
          >
            {name}
          </Link>
          {isEmergency && (
            <StatusBadge tone="red" Icon={Siren}>
              Emergency
            </StatusBadge>
          )}
        </p>
        <p className="mt-0.5 text-ink-soft">
          <Icon aria-hidden="true" className="mr-1.5 inline-block size-4 align-[-0.15em] text-ink-faint" />
          {label} · {what} · <span className="whitespace-nowrap text-ink-faint">{reference}</span>
        </p>
        {excerpt !== '' && <p className="mt-0.5 line-clamp-2 text-ink-soft wrap-anywhere md:line-clamp-1">{excerpt}</p>}
      </div>
      <ContactColumn waiting={waiting} />
      <div className="flex flex-wrap gap-2 xl:grid xl:grid-cols-[6.5rem_7.75rem_auto]">
        <ReplyButton waiting={waiting} large={isFirst} />
        <ToolButton
          Icon={Check}
          label={kind === 'booking' ? 'Contacted' : 'Replied'}
          aria-label={`Mark as ${kind === 'booking' ? 'Contacted' : 'Replied'}: ${name}`}
          disabled={marking.busy}
          onClick={marking.mark}
          className="max-md:grow"
        />
        <Link
          to={leadPath(kind, id)}
          aria-label={`Open ${name}`}
          className={classNames(toolButtonClass('quiet'), 'max-md:grow')}
        >
          Open <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </li>
  )
}
