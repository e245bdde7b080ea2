import { listProperties } from '#app/features/properties/calls.ts'
import type { PropertyRow } from '#app/features/properties/schemas.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import type { Column } from '#app/office/list/column.ts'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'

import { addressOf, bookingsText } from './address-texts.ts'
import { CustomerViews } from './customer-views.tsx'
import { PropertyDrawer } from './property-drawer.tsx'

/** Every address with bookings. */
export function PropertiesTab() {
  const list = useRecordList<PropertyRow>(listProperties, { sort: '-lastBookingAt' })
  return (
    <RecordList
      list={list}
      tabs={<CustomerViews current="addresses" />}
      search={{ label: 'Search addresses', placeholder: 'Street, city or ZIP' }}
      compact
      resource="addresses"
      label="Addresses"
      columns={columns}
      rowLabel={addressOf}
      card={addressCard}
      drawer={<PropertyDrawer list={list} rows={list.rows} />}
      noResults="No addresses match this search."
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          No addresses yet. Each address in a booking appears here, and those you add to a customer.
        </EmptyState>
      }
    />
  )
}

const latest = ({ lastBookingAt }: PropertyRow) => lastBookingAt && <RelativeTime at={lastBookingAt} />

const columns: Column<PropertyRow>[] = [
  {
    key: 'street',
    header: 'Address',
    sort: true,
    className: 'min-w-52 font-semibold',
    cell: ({ street, unit }) => [street, unit].filter(Boolean).join(', '),
  },
  { key: 'town', header: 'City', cell: ({ town, zip }) => [town, zip].filter(Boolean).join(' ') },
  { key: 'bookingCount', header: 'Bookings', sort: true, align: 'right', cell: ({ bookingCount }) => bookingCount },
  { key: 'lastBookingAt', header: 'Last Booking', sort: true, className: 'text-ink-soft', cell: latest },
]

const addressCard = (row: PropertyRow) => (
  <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
    {bookingsText(row.bookingCount)}
    {latest(row)}
  </p>
)
