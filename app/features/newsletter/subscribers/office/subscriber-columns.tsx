import { Check, CircleAlert, Hourglass, type LucideIcon, MailX, ShieldAlert, Trash2, UserCheck } from 'lucide-react'

import { subscriberStatuses } from '#app/features/newsletter/subscribers/calls.ts'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/controls/status-badge.tsx'
import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'

import { sourceLabel, unsubscribeSourceLabel } from './subscriber-labels.ts'

export interface SubscriberActions {
  busy: boolean
  unsubscribe: (subscriber: Subscriber) => unknown
  resubscribe: (subscriber: Subscriber) => unknown
  remove: (subscriber: Subscriber) => unknown
}

export const subscriberColumns = (actions: SubscriberActions): Column<Subscriber>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => email,
    sort: true,
    className: 'min-w-40 font-medium wrap-anywhere',
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <SubscriberStatus status={status} /> },
  { key: 'source', header: 'Source', cell: sourceText, className: 'max-w-56 wrap-anywhere max-xl:hidden' },
  {
    key: 'subscribedAt',
    header: 'Subscribed',
    cell: ({ subscribedAt }) => <RelativeTime at={subscribedAt} />,
    sort: true,
  },
  {
    key: 'unsubscribedAt',
    header: 'Unsubscribed',
    cell: (subscriber) => <UnsubscribedAt subscriber={subscriber} />,
    sort: true,
    className: 'max-xl:hidden',
  },
  {
    key: 'lastSentAt',
    header: 'Last sent',
    cell: ({ lastSentAt }) => (lastSentAt ? <RelativeTime at={lastSentAt} /> : '—'),
    sort: true,
    className: 'max-xl:hidden',
  },
  actionsColumn((subscriber) => (
    <div className="flex justify-end gap-1">
      <Buttons subscriber={subscriber} actions={actions} />
    </div>
  )),
]

export const subscriberCard = (actions: SubscriberActions) => (subscriber: Subscriber) => (
  <>
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
      <SubscriberStatus status={subscriber.status} />
      <span>
        {(subscriber.source || subscriber.trafficSource) && `${sourceText(subscriber)} · `}
        <RelativeTime at={subscriber.subscribedAt} />
      </span>
    </div>
    {subscriber.unsubscribedAt && (
      <p className="mt-1 text-ink-soft">
        Unsubscribed <UnsubscribedAt subscriber={subscriber} />
      </p>
    )}
    <div className="mt-1 -ml-3.5 flex justify-between gap-2">
      <Buttons subscriber={subscriber} actions={actions} />
    </div>
  </>
)

/** "Home page, from Google Ads". */
const sourceText = ({ source, trafficSource }: Subscriber) =>
  trafficSource
    ? [source && sourceLabel(source), `from ${trafficSource}`].filter(Boolean).join(', ')
    : sourceLabel(source)

function UnsubscribedAt({ subscriber: { unsubscribedAt, unsubscribeSource } }: { subscriber: Subscriber }) {
  if (!unsubscribedAt) return '—'
  return (
    <>
      <RelativeTime at={unsubscribedAt} />
      {unsubscribeSource && (
        <span className="block text-sm text-ink-faint">{unsubscribeSourceLabel(unsubscribeSource)}</span>
      )}
    </>
  )
}

function Buttons({ subscriber, actions }: { subscriber: Subscriber; actions: SubscriberActions }) {
  const { status, email } = subscriber
  const isOnList = status === 'active' || status === 'unconfirmed'
  return (
    <>
      <ToolButton
        label={isOnList ? 'Unsubscribe' : 'Resubscribe…'}
        itemName={email}
        Icon={isOnList ? MailX : UserCheck}
        tone="quiet"
        disabled={actions.busy}
        onClick={() => void (isOnList ? actions.unsubscribe : actions.resubscribe)(subscriber)}
      />
      <IconButton
        label={`Delete ${email}`}
        Icon={Trash2}
        disabled={actions.busy}
        onClick={() => void actions.remove(subscriber)}
      />
    </>
  )
}

const SubscriberStatus = ({ status }: Pick<Subscriber, 'status'>) => (
  <StatusBadge {...styles[status]}>{subscriberStatuses.find(({ value }) => value === status)?.label}</StatusBadge>
)

const styles: Record<Subscriber['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  active: { tone: 'green', Icon: Check },
  unconfirmed: { tone: 'amber', Icon: Hourglass },
  unsubscribed: { tone: 'gray', Icon: MailX },
  bounced: { tone: 'red', Icon: CircleAlert },
  complained: { tone: 'red-outline', Icon: ShieldAlert },
}
