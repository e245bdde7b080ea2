import { MailX, Trash2, UserCheck } from 'lucide-react'

import type { Column } from '#app/office/column.ts'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import type { Subscriber } from '#app/features/newsletter/subscribers/schemas.ts'

import { SubscriberStatus } from './subscriber-status.tsx'
import { sourceName, wayOut } from './subscriber-words.ts'

export interface SubscriberButtons {
  busy: boolean
  unsubscribe: (subscriber: Subscriber) => unknown
  /** Asks for the note first. */
  resubscribe: (subscriber: Subscriber) => unknown
  remove: (subscriber: Subscriber) => unknown
}

/** The columns of the subscribers' table (PRODUCT §8.4). */
export const subscriberColumns = (buttons: SubscriberButtons): Column<Subscriber>[] => [
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }) => email,
    sort: true,
    className: 'min-w-48 font-medium wrap-anywhere',
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <SubscriberStatus status={status} /> },
  {
    key: 'source',
    head: 'Source',
    cell: ({ source }) => sourceName(source),
    className: 'max-xl:hidden',
  },
  {
    key: 'subscribedAt',
    head: 'Subscribed',
    cell: ({ subscribedAt }) => <RelativeTime at={subscribedAt} />,
    sort: true,
  },
  {
    key: 'unsubscribedAt',
    head: 'Unsubscribed',
    cell: (subscriber) => <Left subscriber={subscriber} />,
    sort: true,
    className: 'max-xl:hidden',
  },
  {
    key: 'lastSentAt',
    head: 'Last sent',
    cell: ({ lastSentAt }) => (lastSentAt ? <RelativeTime at={lastSentAt} /> : '—'),
    sort: true,
    className: 'max-xl:hidden',
  },
  {
    key: 'actions',
    head: <span className="sr-only">Actions</span>,
    cell: (subscriber) => (
      <div className="flex justify-end gap-1">
        <Buttons subscriber={subscriber} buttons={buttons} />
      </div>
    ),
    own: true,
  },
]

function Left({ subscriber: { unsubscribedAt, unsubscribeSource } }: { subscriber: Subscriber }) {
  if (!unsubscribedAt) return '—'
  return (
    <>
      <RelativeTime at={unsubscribedAt} />
      {unsubscribeSource && <span className="block text-sm text-ink-faint">{wayOut(unsubscribeSource)}</span>}
    </>
  )
}

function Buttons({ subscriber, buttons }: { subscriber: Subscriber; buttons: SubscriberButtons }) {
  const { status, email } = subscriber
  const gets = status === 'active' || status === 'unconfirmed'
  return (
    <>
      {gets ? (
        <ToolButton
          label="Unsubscribe"
          of={email}
          Icon={MailX}
          tone="quiet"
          disabled={buttons.busy}
          onClick={() => void buttons.unsubscribe(subscriber)}
        />
      ) : (
        <ToolButton
          label="Resubscribe…"
          of={email}
          Icon={UserCheck}
          tone="quiet"
          disabled={buttons.busy}
          onClick={() => void buttons.resubscribe(subscriber)}
        />
      )}
      <ToolButton
        label={`Delete ${email}`}
        Icon={Trash2}
        iconOnly
        tone="quiet"
        disabled={buttons.busy}
        onClick={() => void buttons.remove(subscriber)}
      />
    </>
  )
}

function SubscriberCard({ subscriber, buttons }: { subscriber: Subscriber; buttons: SubscriberButtons }) {
  const { status, source, subscribedAt, unsubscribedAt } = subscriber
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <SubscriberStatus status={status} />
        <span>
          {source && `${sourceName(source)} · `}
          <RelativeTime at={subscribedAt} />
        </span>
      </div>
      {unsubscribedAt && (
        <p className="mt-1 text-ink-soft">
          Left <Left subscriber={subscriber} />
        </p>
      )}
      <div className="mt-1 -ml-3.5 flex justify-between gap-2">
        <Buttons subscriber={subscriber} buttons={buttons} />
      </div>
    </>
  )
}

/** The inside of a subscriber's card on a phone, below the address. */
export const subscriberCard = (buttons: SubscriberButtons) => (subscriber: Subscriber) => (
  <SubscriberCard subscriber={subscriber} buttons={buttons} />
)
