import { Download } from 'lucide-react'

import { deliveryStatuses, exportDeliveries, listDeliveries } from '#app/features/newsletter/issues/calls.ts'
import type { Delivery } from '#app/features/newsletter/issues/schemas.ts'
import { DrawerList } from '#app/features/newsletter/office/drawer-list.tsx'
import { pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/reading.ts'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { type BadgeTone, StatusBadge } from '#app/office/status-badge.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'

export function Deliveries({ issueId: id }: { issueId: number }) {
  return (
    <DrawerList
      call={listDeliveries}
      params={{ id }}
      label="Deliveries"
      things="deliveries"
      search="Search by e-mail"
      filter={{
        label: 'Delivery status',
        all: 'All deliveries',
        options: [...deliveryStatuses, { value: 'unsubscribed', label: 'Unsubscribed' }],
      }}
      action={({ q, status }) => (
        <a
          href={pathOf(exportDeliveries, { id }) + searchOf({ status, q })}
          download
          className={`${toolButtonClass()} sm:ml-auto`}
        >
          <Download aria-hidden="true" className="size-[1.15em]" /> Export CSV
        </a>
      )}
      empty={() => 'No deliveries match these filters.'}
      rowKey={({ subscriberId }) => subscriberId}
      row={(delivery) => <DeliveryRow delivery={delivery} />}
    />
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { email, status, attempts, sentAt, nextAt, error, unsubscribedAt } = delivery
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
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
        {sentAt && status === 'sent' && <RelativeTime at={sentAt} />}
        {nextAt && status === 'queued' && attempts > 0 && (
          <span>
            Next try <RelativeTime at={nextAt} />
          </span>
        )}
        <StatusBadge tone={tones[status]}>{deliveryStatuses.find(({ value }) => value === status)?.label}</StatusBadge>
      </div>
    </div>
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
