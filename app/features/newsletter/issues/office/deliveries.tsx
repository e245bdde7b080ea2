import { useState } from 'react'
import { Download } from 'lucide-react'

import { ErrorCard } from '#app/office/error-card.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import { useList } from '#app/office/use-list.ts'
import { deliveryStatuses, exportDeliveries, listDeliveries } from '#app/features/newsletter/issues/calls.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { searchOf } from '#app/http/reading.ts'

import { DeliveryRow } from './delivery-row.tsx'
import { PageSteps } from './page-steps.tsx'

/** To whom a newsletter went and what became of each mail, filtered, and as a file. */
export function Deliveries({ issue: { id } }: { issue: ListedIssue }) {
  const [asked, setAsked] = useState({ status: '', q: '', page: 1 })
  const deliveries = useList(listDeliveries, asked, { id })
  const { items = [], total = 0, pageSize = 25, counts = {} } = deliveries.data ?? {}
  const { status, q, page } = asked
  const options = [...deliveryStatuses, { value: 'unsubscribed', label: 'Unsubscribed' }].map(({ value, label }) => ({
    value,
    label: counts[value] === undefined ? label : `${label} (${counts[value]})`,
  }))
  return (
    <>
      <div className="flex flex-wrap items-end gap-2.5 print:hidden">
        <SearchField value={q} onChange={(text) => setAsked({ ...asked, q: text, page: 1 })} label="Search by e-mail" />
        <FilterSelect
          label="Delivery status"
          all="All deliveries"
          value={status}
          options={options}
          onChange={(value) => setAsked({ ...asked, status: value, page: 1 })}
        />
        <a
          href={pathOf(exportDeliveries, { id }) + searchOf({ status, q })}
          download
          className={`${toolButtonClass()} sm:ml-auto`}
        >
          <Download aria-hidden="true" className="size-[1.15em]" /> Export CSV
        </a>
      </div>
      <div className="mt-4">
        {deliveries.isPending ? (
          <SkeletonRows />
        ) : deliveries.isLoadingError ? (
          <ErrorCard things="deliveries" query={deliveries} />
        ) : items.length === 0 ? (
          <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-ink-soft">
            No deliveries match these filters.
          </p>
        ) : (
          <ul
            aria-label="Deliveries"
            aria-busy={deliveries.isPlaceholderData}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {items.map((delivery) => (
              <DeliveryRow key={delivery.subscriberId} delivery={delivery} />
            ))}
          </ul>
        )}
      </div>
      <PageSteps
        label="Pages of deliveries"
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => setAsked({ ...asked, page: next })}
      />
    </>
  )
}
