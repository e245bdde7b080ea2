import type { ReactNode } from 'react'

import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { Pager } from '#app/office/pager.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import type { useList } from '#app/office/use-list.ts'
import type { useListState } from '#app/office/use-list-state.ts'
import { Button } from '#app/ui/button.tsx'

import type { reportFilters } from './calls.ts'
import { ReportFilters } from './report-filters.tsx'
import type * as schemas from './schemas.ts'

export type ReportState = ReturnType<typeof useListState<(typeof reportFilters)[number]>>

/** What both lists share: filters above, the rows or what stands for them, pages below. */
export function ReportList({
  list,
  query,
  things,
  byNumber,
  children,
}: {
  list: ReportState
  query: ReturnType<typeof useList<typeof schemas.listNumbers | typeof schemas.listEvents>>
  things: string
  byNumber: boolean
  /** The table. */
  children: ReactNode
}) {
  const total = query.data?.total ?? 0
  return (
    <>
      <div role="search" className="mt-5 flex flex-wrap items-end gap-2.5 print:hidden">
        <ReportFilters q={list.q} filters={list.filters} byNumber={byNumber} onChange={list.set} />
      </div>
      <div className="mt-5">
        {query.isPending ? (
          <SkeletonRows />
        ) : query.isLoadingError ? (
          <ErrorCard things={things} query={query} />
        ) : query.data.items.length > 0 ? (
          children
        ) : list.isFiltered || list.page > 1 ? (
          <EmptyState
            action={
              <Button variant="secondary" onClick={list.clear}>
                Clear Filters
              </Button>
            }
          >
            No {things} match these filters.
          </EmptyState>
        ) : (
          <EmptyState picture={<EmptyPicture of="inbox" />}>
            No SMS choices recorded yet. They appear here when visitors use the booking, contact or privacy forms.
          </EmptyState>
        )}
      </div>
      <div className="mt-4 print:hidden">
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hrefOf={(page) => list.hrefOf({ page })}
          onPageSize={(pageSize) => list.set({ pageSize })}
        />
      </div>
    </>
  )
}
