import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { dollars } from '#app/business/dollars.ts'
import { counted, formatCount } from '#app/business/format-count.ts'
import { heardLabel } from '#app/business/heard-choices.ts'
import { unknownSource } from '#app/features/analytics/came-from.ts'
import { apiQuery, searchOf } from '#app/http/api-query.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import type { Column } from '#app/office/list/column.ts'
import { figureColumn } from '#app/office/list/columns.tsx'
import { DataTable } from '#app/office/list/data-table.tsx'

import { readSources } from './calls.ts'
import { notKnown } from './came-from-text.ts'
import type { RequestSum } from './schemas.ts'

/** Where the requests of some days came from, and what they brought. */
export function Sources({ days }: { days: string }) {
  const query = useQuery(apiQuery(readSources, {}, { days }))
  return (
    <>
      <h2 className="mt-8 mb-3 text-[1.375rem] leading-tight">Where requests came from</h2>
      <QueryBoundary query={query} resource="the sources" rows={3}>
        {({ sources, heard }) =>
          sources.length === 0 ? (
            <EmptyState>No requests in this period.</EmptyState>
          ) : (
            <>
              <SumTable
                label="Requests by source"
                header="Source"
                rows={sources}
                nameOf={({ name }) => name ?? notKnown}
                hrefOf={bookingsFrom}
              />
              <p className="mt-3 max-w-[75ch] text-sm text-pretty text-ink-soft">
                Bookings and messages received in this period, and what has become of them. Open a source to see all
                bookings from it. “Not known” are those of visitors who ask not to be tracked or whose browser ran no
                script, and those from before this was counted.
              </p>
              {heard.length > 0 && (
                <>
                  <h2 className="mt-8 mb-3 text-[1.375rem] leading-tight">How customers heard about you</h2>
                  <SumTable
                    label="Requests by answer"
                    header="Answer"
                    rows={heard}
                    nameOf={({ name }) => heardLabel(name) ?? notKnown}
                  />
                </>
              )}
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}

function SumTable({
  label,
  header,
  rows,
  nameOf,
  hrefOf,
}: {
  label: string
  header: string
  rows: readonly RequestSum[]
  nameOf: (row: RequestSum) => string
  hrefOf?: (row: RequestSum) => string
}) {
  const [, navigate] = useLocation()
  return (
    <DataTable
      label={label}
      columns={[{ key: 'name', header, cell: nameOf, className: 'font-medium wrap-anywhere' }, ...columns]}
      rows={rows}
      rowKey={({ name }) => name ?? ''}
      rowLabel={nameOf}
      card={cardOf}
      {...(hrefOf && { hrefOf, onOpen: (row: RequestSum) => navigate(hrefOf(row)) })}
    />
  )
}

const bookingsFrom = ({ name }: RequestSum) =>
  `/admin/bookings${searchOf({ status: 'all', trafficSource: name ?? unknownSource })}`

const columns: Column<RequestSum>[] = [
  figureColumn('requests', 'Requests', ({ requests }) => formatCount(requests)),
  figureColumn('confirmed', 'Confirmed', ({ confirmed }) => formatCount(confirmed)),
  figureColumn('done', 'Done', ({ done }) => formatCount(done)),
  figureColumn('value', 'Value', ({ done, value }) => (done === 0 ? '–' : dollars(value))),
]

const cardOf = ({ requests, confirmed, done, value }: RequestSum) => (
  <p className="text-ink-soft">
    {[
      counted(requests, 'request'),
      confirmed > 0 && `${formatCount(confirmed)} confirmed`,
      done > 0 && `${formatCount(done)} done`,
      done > 0 && dollars(value),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
)
