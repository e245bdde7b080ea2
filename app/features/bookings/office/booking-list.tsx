import { type ReactNode, useState } from 'react'

import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { ListPage } from '#app/office/list-page.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { grouped } from '#app/business/grouped.ts'
import { bookingStatuses } from '#app/features/bookings/statuses.ts'
import { Button } from '#app/ui/button.tsx'

import { BookingBulk } from './booking-bulk.tsx'
import { bookingCard, bookingColumns } from './booking-columns.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { bookingFilters, listAdminBookings } from './calls.ts'
import { ExportLink } from './export-link.tsx'
import { nameOf } from './name-of.ts'

/** All bookings: by state, filtered, sorted, page by page. */
export function BookingList({ actions }: { actions: ReactNode }) {
  const list = useListState({ filters: bookingFilters })
  const bookings = useList(listAdminBookings, { ...list.query })
  const { items = [], counts = {}, total = 0 } = bookings.data ?? {}
  const shown = JSON.stringify(list.query)
  const [ticked, setTicked] = useState<{ of: string; ids: number[] }>({ of: shown, ids: [] })
  // What is not on the screen any more is not acted on.
  const ids = ticked.of === shown ? ticked.ids.filter((one) => items.some(({ id }) => id === one)) : []
  const tick = (next: number[]) => setTicked({ of: shown, ids: next })
  const at = items.findIndex(({ id }) => String(id) === list.id)
  const step = (by: 1 | -1) => {
    const next = items[at + by]
    return at === -1 ? undefined : next ? () => list.open(next.id) : null
  }
  const clear = (
    <Button variant="secondary" onClick={list.clear}>
      Clear Filters
    </Button>
  )
  const previous = step(-1)
  const next = step(1)
  return (
    <>
      <ListPage
        title="Bookings"
        count={bookings.data && grouped(total)}
        actions={
          <>
            <ExportLink query={{ ...list.query }} />
            {actions}
          </>
        }
        tabs={
          <Tabs
            label="Status"
            current={list.status}
            hrefOf={(status) => list.hrefOf({ status })}
            tabs={[
              { value: '', label: 'All', count: counts.all },
              ...bookingStatuses.map(({ value, label }) => ({
                value,
                label,
                count: bookings.data && (counts[value] ?? 0),
              })),
            ]}
          />
        }
        toolbar={<BookingFilters list={list} />}
        pager={
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={total}
            hrefOf={(page) => list.hrefOf({ page })}
            onPageSize={(pageSize) => list.set({ pageSize })}
          />
        }
      >
        {bookings.isPending ? (
          <SkeletonRows />
        ) : bookings.isLoadingError ? (
          <ErrorCard things="bookings" query={bookings} />
        ) : items.length > 0 ? (
          <DataTable
            label="Bookings"
            columns={bookingColumns}
            rows={items}
            rowKey={({ id }) => id}
            nameOf={nameOf}
            card={bookingCard}
            hrefOf={({ id }) => list.hrefOf({ id })}
            onOpen={({ id }) => list.open(id)}
            current={list.id === null ? null : Number(list.id)}
            selection={{ ids, onChange: tick }}
            sort={list.sort}
            onSort={(sort) => list.set({ sort })}
            busy={bookings.isPlaceholderData}
          />
        ) : list.isFiltered ? (
          <EmptyState action={clear}>No bookings match these filters.</EmptyState>
        ) : list.status === '' ? (
          <EmptyState picture={<EmptyPicture of="bookings" />}>
            No bookings yet. Requests from the booking page appear here.
          </EmptyState>
        ) : (
          <EmptyState picture={<EmptyPicture of="bookings" />}>No bookings here.</EmptyState>
        )}
        <BookingBulk rows={items} ticked={ids} onClear={() => tick([])} />
      </ListPage>
      <BookingDrawer
        id={list.id}
        onClose={list.close}
        hrefOf={(id) => list.hrefOf({ id })}
        {...(previous !== undefined && { onPrevious: previous })}
        {...(next !== undefined && { onNext: next })}
      />
    </>
  )
}
