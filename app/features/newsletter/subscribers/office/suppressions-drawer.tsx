import { useState } from 'react'

import { Drawer } from '#app/office/drawer.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { useList } from '#app/office/use-list.ts'
import { PageSteps } from '#app/features/newsletter/issues/office/page-steps.tsx'
import { listSuppressions } from '#app/features/newsletter/subscribers/calls.ts'

import { suppressionReasons } from './subscriber-words.ts'

/** Those no newsletter goes to and no import brings back, subscribers or not. */
export function SuppressionsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Suppressed addresses"
      subtitle="They unsubscribed, complained, or their mail came back. No newsletter goes to them, and no import brings them back."
    >
      <Suppressions />
    </Drawer>
  )
}

function Suppressions() {
  const [asked, setAsked] = useState({ q: '', status: '', page: 1 })
  const list = useList(listSuppressions, asked)
  const { items = [], total = 0, pageSize = 25, counts = {} } = list.data ?? {}
  const isFiltered = asked.q !== '' || asked.status !== ''
  return (
    <>
      <div className="flex flex-wrap items-end gap-2.5 print:hidden">
        <SearchField
          value={asked.q}
          onChange={(q) => setAsked({ ...asked, q, page: 1 })}
          label="Search suppressed addresses"
        />
        <FilterSelect
          label="Reason"
          all="All reasons"
          value={asked.status}
          options={suppressionReasons.map(({ value, label }) => ({ value, label: `${label} (${counts[value] ?? 0})` }))}
          onChange={(status) => setAsked({ ...asked, status, page: 1 })}
        />
      </div>
      <div className="mt-4">
        {list.isPending ? (
          <SkeletonRows />
        ) : list.isLoadingError ? (
          <ErrorCard things="suppressed addresses" query={list} />
        ) : items.length === 0 ? (
          <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-ink-soft">
            {isFiltered ? 'No addresses match these filters.' : 'Nobody has left, complained or bounced.'}
          </p>
        ) : (
          <ul
            aria-label="Suppressed addresses"
            aria-busy={list.isPlaceholderData}
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {items.map(({ email, reason, detail, createdAt }) => (
              <li key={email} className="px-4 py-2.5">
                <p className="font-medium wrap-anywhere">{email}</p>
                <p className="text-sm text-ink-soft">
                  {suppressionReasons.find(({ value }) => value === reason)?.label} <RelativeTime at={createdAt} />
                </p>
                {detail && <p className="text-sm wrap-anywhere text-ink-soft">{detail}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <PageSteps
        label="Pages of suppressed addresses"
        page={asked.page}
        pageSize={pageSize}
        total={total}
        onPage={(page) => setAsked({ ...asked, page })}
      />
    </>
  )
}
