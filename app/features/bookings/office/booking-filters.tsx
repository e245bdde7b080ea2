import { DateRange } from '#app/office/date-range.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { FilterToggle } from '#app/office/filter-toggle.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import type { useListState } from '#app/office/use-list-state.ts'
import { serviceTypes } from '#app/features/bookings/service-types.ts'

import type { bookingFilters } from './calls.ts'

/** The list's search and filters. */
export function BookingFilters({ list }: { list: ReturnType<typeof useListState<(typeof bookingFilters)[number]>> }) {
  const { serviceType, preferredFrom, preferredTo, overdue } = list.filters
  return (
    <>
      <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search bookings" />
      <FilterSelect
        label="Service"
        all="All services"
        value={serviceType}
        options={serviceTypes}
        onChange={(value) => list.set({ serviceType: value })}
      />
      <DateRange
        label="Preferred date"
        from={preferredFrom}
        to={preferredTo}
        onChange={({ from, to }) => list.set({ preferredFrom: from, preferredTo: to })}
      />
      <FilterToggle
        label="Overdue only"
        on={overdue !== ''}
        onChange={(on) => list.set({ overdue: on ? 'yes' : '' })}
      />
    </>
  )
}
