import type { ReactNode } from 'react'

import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import type { ListFilter } from '#app/office/list-filters.tsx'
import { RecordList } from '#app/office/record-list.tsx'
import { useRecordList } from '#app/office/use-record-list.ts'
import { serviceTypes } from '#app/features/bookings/service-types.ts'
import { bookingStatuses } from '#app/features/bookings/statuses.ts'

import { BookingBulk } from './booking-bulk.tsx'
import { bookingCard, bookingColumns } from './booking-columns.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { bookingFilters, listAdminBookings } from './calls.ts'
import { ExportLink } from './export-link.tsx'
import { nameOf } from './name-of.ts'

/** All bookings: by state, filtered, sorted, page by page. */
export function BookingList({ actions }: { actions: ReactNode }) {
  const list = useRecordList(listAdminBookings, { filters: bookingFilters })
  const { rows } = list
  const at = rows.findIndex(({ id }) => String(id) === list.id)
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    return at === -1 ? undefined : next ? () => list.open(next.id) : null
  }
  const previous = step(-1)
  const next = step(1)
  return (
    <RecordList
      list={list}
      title="Bookings"
      actions={
        <>
          <ExportLink query={{ ...list.query }} />
          {actions}
        </>
      }
      statuses={bookingStatuses}
      search="Search bookings"
      filters={filters}
      things="bookings"
      label="Bookings"
      columns={bookingColumns}
      nameOf={nameOf}
      card={bookingCard}
      bulk={<BookingBulk rows={rows} ticked={list.ticked} onClear={() => list.tick([])} />}
      drawer={
        <BookingDrawer
          id={list.id}
          onClose={list.close}
          hrefOf={(id) => list.hrefOf({ id })}
          {...(previous !== undefined && { onPrevious: previous })}
          {...(next !== undefined && { onNext: next })}
        />
      }
      nothingFound="No bookings match these filters."
      empty={
        <EmptyState picture={<EmptyPicture of="bookings" />}>
          {list.status === '' ? 'No bookings yet. Requests from the booking page appear here.' : 'No bookings here.'}
        </EmptyState>
      }
    />
  )
}

const filters: ListFilter<(typeof bookingFilters)[number]>[] = [
  { name: 'serviceType', label: 'Service', all: 'All services', options: serviceTypes },
  { from: 'preferredFrom', to: 'preferredTo', label: 'Preferred date' },
  { on: 'overdue', label: 'Overdue only' },
]
