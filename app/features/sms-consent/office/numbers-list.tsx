import type { ReactNode } from 'react'

import type { Column } from '#app/office/list/column.ts'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { formatCount } from '#app/business/format-count.ts'
import { shortDate } from '#app/business/local-time.ts'

import { listNumbers } from './calls.ts'
import { reportFilters } from './report-filters.ts'
import { ConsentState } from './consent-state.tsx'
import { ReportList } from './report-list.tsx'
import type { ConsentNumber } from './schemas.ts'
import { CheckMark } from './check-mark.tsx'
import { channelLabel, kindLabels, kinds, phoneLabel } from './labels.ts'

/** The tab "By number". */
export function NumbersList(around: { tabs: ReactNode; drawer: ReactNode }) {
  const list = useRecordList(listNumbers, { filters: reportFilters, sort: '-lastAt' })
  return (
    <ReportList
      list={list}
      byNumber
      label="Numbers"
      columns={columns}
      rowLabel={({ phone }) => phoneLabel(phone)}
      card={card}
      {...around}
    />
  )
}

const last = ({ lastAt, lastChannel }: ConsentNumber) => `${shortDate(lastAt)}, ${channelLabel(lastChannel)}`

const columns: Column<ConsentNumber>[] = [
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone }) => <span className="font-medium whitespace-nowrap tabular-nums">{phoneLabel(phone)}</span>,
  },
  { key: 'name', header: 'Name', sort: true, cell: ({ name }) => name ?? '', className: 'min-w-24 wrap-anywhere' },
  ...kinds.map((kind) => ({
    key: kind,
    header: kindLabels[kind],
    cell: (row: ConsentNumber) => <CheckMark on={row[kind]} />,
  })),
  { key: 'state', header: 'Status', cell: ({ state }) => <ConsentState state={state} /> },
  { key: 'lastAt', header: 'Last event', sort: true, cell: last, className: 'min-w-24 xl:min-w-28' },
  {
    key: 'events',
    header: 'Events',
    sort: true,
    align: 'right',
    cell: ({ events }) => formatCount(events),
    className: 'max-xl:hidden',
  },
]

const card = (row: ConsentNumber) => (
  <div className="grid gap-1.5">
    {row.name && <p className="wrap-anywhere">{row.name}</p>}
    <p>
      <ConsentState state={row.state} />
    </p>
    {row.state === 'opted-in' && (
      <p className="text-ink-soft">
        Texts OK:{' '}
        {kinds
          .filter((kind) => row[kind])
          .map((kind) => kindLabels[kind].toLowerCase())
          .join(', ')}
      </p>
    )}
    <p className="text-sm text-ink-faint">{last(row)}</p>
  </div>
)
