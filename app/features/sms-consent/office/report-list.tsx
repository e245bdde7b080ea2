import type { ReactNode } from 'react'

import type { Column } from '#app/office/list/column.ts'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import type { ListFilter } from '#app/office/list/list-filters.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import type { RecordListData } from '#app/office/list/use-record-list.ts'

import { type reportFilters, states } from './report-filters.ts'
import { channels, kindLabels, kinds, stateLabels } from './labels.ts'

type Filter = (typeof reportFilters)[number]

/** The shared parts of the two lists. */
export function ReportList<Row extends { id: number }>({
  list,
  byNumber,
  ...table
}: {
  list: RecordListData<Row, Filter>
  byNumber: boolean
  label: string
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  card: (row: Row) => ReactNode
  tabs: ReactNode
  drawer: ReactNode
}) {
  const things = byNumber ? 'numbers' : 'records'
  return (
    <RecordList
      list={list}
      search={{ label: 'Search name, phone or email', placeholder: 'Search' }}
      filters={filtersOf(byNumber)}
      resource={things}
      noResults={`No ${things} match these filters.`}
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          No SMS choices recorded yet. They appear here when visitors use the booking, contact or privacy forms.
        </EmptyState>
      }
      {...table}
    />
  )
}

const filtersOf = (byNumber: boolean): ListFilter<Filter>[] => [
  {
    name: 'state',
    label: byNumber ? 'Status' : 'Status of the number',
    allLabel: 'All statuses',
    options: states.map((value) => ({ value, label: stateLabels[value] })),
  },
  {
    name: 'kind',
    label: 'Kind of text',
    allLabel: 'All kinds',
    options: kinds.map((value) => ({ value, label: kindLabels[value] })),
  },
  { name: 'channel', label: 'Source', allLabel: 'All sources', options: channels },
  { from: 'from', to: 'to', label: byNumber ? 'Last event' : 'Recorded' },
]
