import { RelativeTime } from '#app/office/relative-time.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/status-badge.tsx'
import { deliveryStatuses } from '#app/features/newsletter/issues/calls.ts'
import type { Delivery } from '#app/features/newsletter/issues/schemas.ts'

/** One mail of a newsletter: to whom, its state, and why it failed. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { email, status, attempts, sentAt, nextAt, error, unsubscribedAt } = delivery
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        {error && (
          <p className="text-sm text-bad wrap-anywhere">{attempts > 1 ? `${attempts} tries. ${error}` : error}</p>
        )}
        {unsubscribedAt && status === 'sent' && (
          <p className="text-sm text-ink-soft">
            Unsubscribed <RelativeTime at={unsubscribedAt} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        {sentAt && status === 'sent' ? (
          <RelativeTime at={sentAt} />
        ) : (
          status === 'queued' &&
          attempts > 0 &&
          nextAt && (
            <span>
              Next try <RelativeTime at={nextAt} />
            </span>
          )
        )}
        <StatusBadge tone={tones[status]}>{deliveryStatuses.find(({ value }) => value === status)?.label}</StatusBadge>
      </div>
    </li>
  )
}

const tones: Record<Delivery['status'], BadgeTone> = {
  queued: 'blue',
  sending: 'amber',
  sent: 'green',
  held: 'gray',
  failed: 'red',
  uncertain: 'red-outline',
  skipped: 'gray',
}
