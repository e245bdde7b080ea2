import type { ReactNode } from 'react'

import type { Column } from '#app/office/list/column.ts'
import { exactTime } from '#app/office/controls/time-format.ts'
import { useRecordList } from '#app/office/list/use-record-list.ts'

import { listEvents } from './calls.ts'
import { reportFilters } from './report-filters.ts'
import { EventSource } from './event-source.tsx'
import { ReportList } from './report-list.tsx'
import type { ConsentRow } from './schemas.ts'
import { CheckMark } from './check-mark.tsx'
import { WordingLink } from './wording-link.tsx'
import { channelLabel, effectText, phoneLabel } from './labels.ts'

/** The tab "Every event". */
export function EventsList(around: { tabs: ReactNode; drawer: ReactNode }) {
  const list = useRecordList(listEvents, { filters: reportFilters, sort: '-recordedAt' })
  return (
    <div className="md:print:text-[0.7rem]">
      <ReportList
        list={list}
        byNumber={false}
        label="Events"
        columns={columns}
        rowLabel={({ name, phone }) => (name ? `${name}, ${phoneLabel(phone)}` : phoneLabel(phone))}
        card={card}
        {...around}
      />
    </div>
  )
}

const boxLabels = ['Checked', 'Not checked'] as const
const boxes = [
  ['general', 'General'],
  ['informational', 'Info'],
  ['marketing', 'Marketing'],
  ['noTexts', 'No texts'],
] as const

const pathOf = (page: string | null) => (page === null ? '' : (URL.parse(page)?.pathname ?? page))

const columns: Column<ConsentRow>[] = [
  {
    key: 'recordedAt',
    header: 'Date and time',
    sort: true,
    cell: ({ recordedAt }) => exactTime(recordedAt),
    className: 'min-w-24 xl:min-w-28',
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name ?? '', className: 'min-w-28 wrap-anywhere xl:min-w-32' },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone }) => phoneLabel(phone),
    className: 'whitespace-nowrap tabular-nums',
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email ?? '', className: 'max-2xl:hidden wrap-anywhere' },
  {
    key: 'source',
    header: 'Source',
    cell: (row) => <EventSource event={row} />,
    className: 'min-w-24',
    interactive: true,
  },
  ...boxes.map(([box, head]) => ({
    key: box,
    header: head,
    // Empty for events without boxes.
    cell: ({ flags }: ConsentRow) => flags && <CheckMark on={flags[box]} labels={boxLabels} />,
    className: 'px-2 text-center max-xl:hidden print:table-cell',
  })),
  { key: 'effect', header: 'Effect', cell: effectText, className: 'min-w-32' },
  {
    key: 'version',
    header: 'Wording',
    cell: ({ consentVersion }) => consentVersion && <WordingLink version={consentVersion} />,
    className: 'max-[90rem]:hidden print:table-cell',
    interactive: true,
  },
  { key: 'ip', header: 'IP', cell: ({ ip }) => ip ?? '', className: 'max-2xl:hidden wrap-anywhere' },
  { key: 'page', header: 'Page', cell: ({ pageUrl }) => pathOf(pageUrl), className: 'max-2xl:hidden wrap-anywhere' },
]

const card = (row: ConsentRow) => (
  <div className="grid gap-1">
    <p>
      {channelLabel(row.channel)}: {effectText(row)}
    </p>
    <p className="text-sm text-ink-faint">{exactTime(row.recordedAt)}</p>
  </div>
)
