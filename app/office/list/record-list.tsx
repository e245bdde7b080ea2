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
import type { RecordListData } from './use-record-list.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'

/**
 * A complete list of records: status tabs, search and filters, the rows with their bulk actions, and a pager. With a
 * `title` it is a page; without one it is part of another page.
 */
export function RecordList<Row extends { id: number }, Filter extends string = never>({
  list,
  title,
  count,
  actions,
  tabs,
  views = [{ value: '', label: 'All' }],
  statuses,
  search,
  filters = [],
  toolbar,
  compact = false,
  resource,
  rowKey = ({ id }) => id,
  bulkActions,
  drawer,
  empty,
  noResults,
  clearLabel = filters.length > 0 ? 'Clear Filters' : 'Clear Search',
  ...table
}: TableProps<Row> & {
  list: RecordListData<Row, Filter>
  title?: string
  /** Beside the title; the number of rows by default. */
  count?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Tabs above the status tabs. */
  tabs?: ReactNode
  /** The tabs before the statuses. */
  views?: readonly Tab[]
  /** The tabs after "All". Their counts come from the server's `counts` by default. */
  statuses?: readonly Tab[]
  /** The label of the search: "Search bookings". */
  search?: string | { label: string; placeholder: string }
  filters?: readonly ListFilter<Filter>[]
  /** More controls beside the filters. */
  toolbar?: ReactNode
  /** Reduces the space above the rows. */
  compact?: boolean
  /** The object of "Couldn't load …": "bookings", "the outbox". */
  resource: string
  rowKey?: (row: Row) => Key
  /** Actions for the selected rows; makes rows selectable. */
  bulkActions?: ReactNode
  /** The drawer that the rows open. */
  drawer?: ReactNode
  /** Shown if there are no rows at all. */
  empty: ReactNode
  /** The message if no rows match the filters. */
  noResults: string
  clearLabel?: string
}) {
  const { result, rows, total, counts, selectedIds, setSelectedIds } = list
  const gap = compact ? 'mt-4' : 'mt-5'
  const openDrawer = drawer !== undefined && {
    onOpen: ({ id }: Row) => list.open(id),
    hrefOf: ({ id }: Row) => list.hrefOf({ id }),
  }
  const countOf = (status: string) => counts && (counts[status || 'all'] ?? 0)
  const content = (
    <>
      {(tabs ?? statuses) && (
        <div className="grid gap-3 print:hidden">
          {tabs}
          {statuses && (
            <Tabs
              label="Status"
              current={list.status}
              hrefOf={(status) => list.hrefOf({ status })}
              tabs={[...views, ...statuses].map((tab) => ({ count: countOf(tab.value), ...tab }))}
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
              // A new search closes the drawer.
              paused={drawer !== undefined && list.id !== null}
              {...(typeof search === 'string' ? { label: search } : search)}
            />
          )}
          <ListFilters filters={filters} values={list.filters} onChange={(changes) => list.set(changes)} />
          {toolbar}
        </div>
      )}
      <div className={gap}>
        <QueryBoundary query={result} resource={resource}>
          {() =>
            rows.length > 0 ? (
              <DataTable<Row, Key>
                {...openDrawer}
                {...table}
                rows={rows}
                rowKey={rowKey}
                current={list.id === null ? null : Number(list.id)}
                {...(bulkActions !== undefined &&
                  selectedIds &&
                  setSelectedIds && {
                    selection: { ids: selectedIds, onChange: (ids) => setSelectedIds(ids.map(Number)) },
                  })}
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
                {noResults}
              </EmptyState>
            ) : (
              empty
            )
          }
        </QueryBoundary>
        {bulkActions}
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
  const rowCount = result.data === undefined ? undefined : formatCount(total ?? rows.length)
  return (
    <>
      {title === undefined ? (
        <div className="min-w-0">{content}</div>
      ) : (
        <AdminPage title={title} count={count ?? rowCount} actions={actions}>
          {content}
        </AdminPage>
      )}
      {drawer}
    </>
  )
}
