import { DateRange } from '#app/office/date-range.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import type { useListState } from '#app/office/use-list-state.ts'
import { grouped } from '#app/business/grouped.ts'
import { subscriberSources, subscriberStatuses } from '#app/features/newsletter/subscribers/calls.ts'

export const subscriberFilters = ['source', 'from', 'to'] as const

/** The list's search and filters. */
export function SubscriberFilters({
  list,
  counts,
}: {
  list: ReturnType<typeof useListState<(typeof subscriberFilters)[number]>>
  counts: Record<string, number> | undefined
}) {
  const { source, from, to } = list.filters
  return (
    <>
      <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search by e-mail" />
      <FilterSelect
        label="Status"
        all={counted('All statuses', counts?.all)}
        value={list.status}
        options={subscriberStatuses.map(({ value, label }) => ({ value, label: counted(label, counts?.[value]) }))}
        onChange={(status) => list.set({ status })}
      />
      <FilterSelect
        label="Source"
        all="All sources"
        value={source}
        options={subscriberSources}
        onChange={(value) => list.set({ source: value })}
      />
      <DateRange label="Subscribed" from={from} to={to} onChange={(dates) => list.set({ ...dates })} />
    </>
  )
}

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${grouped(count)})`
