import type { Key, ReactNode } from 'react'

import { formatCount } from '#app/business/format-count.ts'
import { Button } from '#app/ui/button.tsx'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { DataTable, type TableProps } from './data-table.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { Pager } from './pager.tsx'
import { SearchField } from './search-field.tsx'
import { type Tab, Tabs } from '#app/office/controls/tabs.tsx'
import type { RecordListState } from './use-record-list.ts'
import { WhenLoaded } from '#app/office/controls/when-loaded.tsx'

/**
 * A list of records, whole: tabs of its statuses, search and filters, the rows with what can be done with the ticked
 * ones, and the pages below. With a `title` it is a screen of its own, without one a part of another.
 */
export function RecordList<Row extends { id: number }, Filter extends string = never>({
  list,
  title,
  count,
  actions,
  tabs,
  statuses,
  search,
  filters = [],
  toolbar,
  tight = false,
  things,
  rowKey = ({ id }) => id,
  bulk,
  drawer,
  empty,
  nothingFound,
  clearLabel = 'Clear Filters',
  ...table
}: TableProps<Row> & {
  list: RecordListState<Row, Filter>
  title?: string
  /** Beside the title; how many there are unless said. */
  count?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Tabs above those of the statuses. */
  tabs?: ReactNode
  /** A tab each, after that of all. The server's `counts` says how many, unless a tab itself does. */
  statuses?: readonly Tab[]
  /** What the search is called: "Search bookings". */
  search?: string | { label: string; placeholder: string }
  filters?: readonly ListFilter<Filter>[]
  /** What else is in a line with the filters. */
  toolbar?: ReactNode
  /** The rows are closer to what is above them. */
  tight?: boolean
  /** What could not be loaded, in a sentence: "bookings", "the outbox". */
  things: string
  rowKey?: (row: Row) => Key
  /** What can be done with the ticked rows; without it none can be ticked. */
  bulk?: ReactNode
  /** Opened by the rows: of the one whose id the address names. */
  drawer?: ReactNode
  /** Shown where nothing is, though nothing is filtered. */
  empty: ReactNode
  /** The sentence where the filters leave nothing. */
  nothingFound: string
  clearLabel?: string
}) {
  const { result, rows, total, counts, ticked, tick } = list
  const gap = tight ? 'mt-4' : 'mt-5'
  const opensDrawer = drawer !== undefined && {
    onOpen: ({ id }: Row) => list.open(id),
    hrefOf: ({ id }: Row) => list.hrefOf({ id }),
  }
  const countOf = (status: string) => counts && (counts[status || 'all'] ?? 0)
  const parts = (
    <>
      {(tabs ?? statuses) && (
        <div className="grid gap-3 print:hidden">
          {tabs}
          {statuses && (
            <Tabs
              label="Status"
              current={list.status}
              hrefOf={(status) => list.hrefOf({ status })}
              tabs={[{ value: '', label: 'All' }, ...statuses].map((tab) => ({ count: countOf(tab.value), ...tab }))}
            />
          )}
        </div>
      )}
      {(search ?? toolbar) && (
        <div role="search" className={`${gap} flex flex-wrap items-end gap-2.5 first:mt-0 print:hidden`}>
          {search && (
            <SearchField
              value={list.q}
              onChange={(q) => list.set({ q })}
              {...(typeof search === 'string' ? { label: search } : search)}
            />
          )}
          <ListFilters filters={filters} values={list.filters} onChange={(changes) => list.set(changes)} />
          {toolbar}
        </div>
      )}
      <div className={gap}>
        <WhenLoaded query={result} things={things}>
          {() =>
            rows.length > 0 ? (
              <DataTable<Row, Key>
                {...opensDrawer}
                {...table}
                rows={rows}
                rowKey={rowKey}
                current={list.id === null ? null : Number(list.id)}
                {...(bulk !== undefined &&
                  ticked &&
                  tick && { selection: { ids: ticked, onChange: (ids) => tick(ids.map(Number)) } })}
                sort={list.sort}
                onSort={(sort) => list.set({ sort })}
                busy={result.isPlaceholderData}
              />
            ) : list.isFiltered ? (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={list.clear}>
                    {clearLabel}
                  </Button>
                }
              >
                {nothingFound}
              </EmptyState>
            ) : (
              empty
            )
          }
        </WhenLoaded>
        {bulk}
      </div>
      {total !== undefined && (
        <div className="mt-4 print:hidden">
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={total}
            hrefOf={(page) => list.hrefOf({ page })}
            onPageSize={(pageSize) => list.set({ pageSize })}
          />
        </div>
      )}
    </>
  )
  const known = result.data === undefined ? undefined : formatCount(total ?? rows.length)
  return (
    <>
      {title === undefined ? (
        <div className="min-w-0">{parts}</div>
      ) : (
        <AdminPage title={title} count={count ?? known} actions={actions}>
          {parts}
        </AdminPage>
      )}
      {drawer}
    </>
  )
}
