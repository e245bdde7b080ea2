import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'

import type { Column } from '#app/office/list/column.ts'
import { figureColumn } from '#app/office/list/columns.tsx'
import { DataTable } from '#app/office/list/data-table.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { StatCard } from '#app/office/controls/stat-card.tsx'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolButton, ExportLink } from '#app/office/controls/tool-button.tsx'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { formatCount } from '#app/business/format-count.ts'
import { pathOf } from '#app/http/endpoint.ts'
import { apiQuery, searchOf } from '#app/http/api-query.ts'

import { exportVisits, readVisits } from './calls.ts'
import type { PageVisits } from './schemas.ts'
import { LinkDrawer } from './link-drawer.tsx'
import { Sources } from './sources.tsx'
import { cardText, formsText, pageName, share, durationText, rating, type VitalName } from './visit-text.ts'

const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
]

/** What visitors do on each page, and how fast it loads for them. */
export function VisitsTab() {
  const list = useListParams({ filters: ['days'] })
  const [isMaking, setMaking] = useState(false)
  const query = { days: list.filters.days || '28' }
  const visits = useQuery(apiQuery(readVisits, {}, query))
  return (
    <>
      <div className="flex flex-wrap items-end gap-2.5">
        <FilterSelect
          label="Period"
          allLabel="Last 28 days"
          value={list.filters.days}
          options={periods}
          onChange={(days) => list.set({ days })}
        />
        <ToolButton Icon={QrCode} label="Link with QR Code…" className="md:ml-auto" onClick={() => setMaking(true)} />
        <ExportLink href={`${pathOf(exportVisits)}${searchOf(query)}`} />
      </div>
      <div className="mt-5">
        <QueryBoundary query={visits} resource="the visits">
          {(loaded) =>
            loaded.pages.length === 0 ? <EmptyState>No visits in this period.</EmptyState> : <Totals {...loaded} />
          }
        </QueryBoundary>
      </div>
      <Sources days={query.days} />
      {visits.data && visits.data.pages.length > 0 && <Pages {...visits.data} />}
      <LinkDrawer open={isMaking} onClose={() => setMaking(false)} />
    </>
  )
}

const Totals = ({ days, all }: { days: number; all: PageVisits }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 md:grid-cols-4">
    <StatCard label="Page views" value={all.views} hint={`Last ${days} days`} />
    <StatCard label="Call taps" value={all.calls} hint={`${share(all.calls, all.views)} of views`} />
    <StatCard
      label="Bookings submitted"
      value={all.booking.sent}
      hint={`of ${formatCount(all.booking.begun)} started`}
    />
    <StatCard
      label="Messages submitted"
      value={all.contact.sent}
      hint={`of ${formatCount(all.contact.begun)} started`}
    />
  </div>
)

function Pages({ all, pages }: { all: PageVisits; pages: PageVisits[] }) {
  return (
    <>
      <h2 className="mt-8 mb-3 text-[1.375rem] leading-tight">Page speed</h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Vital name="lcp" label="Main content loads in" value={all.lcp} />
        <Vital name="inp" label="Responds to a tap in" value={all.inp} />
        <Vital name="cls" label="Visual stability" value={all.cls} />
      </dl>
      <p className="mt-3 max-w-[75ch] text-sm text-pretty text-ink-soft">
        75% of visits did better than this. Visits are counted by day and page, without cookies. Your own visits while
        you’re logged in, and visitors who ask not to be tracked, are not counted.
      </p>
      <h2 className="mt-8 mb-3 text-[1.375rem] leading-tight">By page</h2>
      <DataTable
        label="Visits by page"
        columns={columns}
        rows={pages}
        rowKey={({ page }) => page}
        rowLabel={({ page }) => pageName(page)}
        card={cardOf}
      />
    </>
  )
}

function Vital({ name, label, value }: { name: VitalName; label: string; value: number | null }) {
  const rated = value === null ? null : rating(name, value)
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-[1.75rem] leading-tight font-semibold whitespace-nowrap tabular-nums">
          {value === null ? '–' : name === 'cls' ? value.toFixed(2) : durationText(value)}
        </span>
        {rated && <StatusBadge tone={tones[rated]}>{rated}</StatusBadge>}
      </dd>
    </div>
  )
}

const tones = { Good: 'green', 'Needs work': 'amber', Poor: 'red' } as const

const columns: Column<PageVisits>[] = [
  {
    key: 'page',
    header: 'Page',
    cell: ({ page }) => pageName(page),
    className: 'min-w-24 font-medium wrap-anywhere xl:min-w-32',
  },
  figureColumn('views', 'Views', ({ views }) => formatCount(views)),
  figureColumn('calls', 'Call taps', ({ calls }) => formatCount(calls)),
  figureColumn('forms', 'Forms submitted', (visits) => formsText(visits) ?? '–'),
  figureColumn('lcp', 'Load time', ({ lcp }) => durationText(lcp)),
  figureColumn('inp', 'Tap response', ({ inp }) => durationText(inp)),
  figureColumn('cls', 'Stability', ({ cls }) => (cls === null ? '–' : cls.toFixed(2))),
]

const cardOf = (visits: PageVisits) => <p className="text-ink-soft">{cardText(visits)}</p>
