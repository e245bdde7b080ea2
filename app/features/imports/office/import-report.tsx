import { useState } from 'react'
import { CornerUpRight } from 'lucide-react'

import { exportImportItems, listImportItems } from '#app/features/imports/calls.ts'
import { kindLabel } from '#app/features/imports/item-kinds.ts'
import type { ImportItem } from '#app/features/imports/schemas.ts'
import { RedirectDialog } from '#app/features/redirects/office/redirect-dialog.tsx'
import { pathOf } from '#app/http/endpoint.ts'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ExportLink, ToolButton, ToolLink } from '#app/office/controls/tool-button.tsx'
import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'

/** What was imported and what was left out, a line each. */
export function ImportReport({ id }: { id: number }) {
  const list = useRecordList<ImportItem, 'import'>(
    { ...listImportItems, path: pathOf(listImportItems, { id }) },
    { filters: ['import'] },
  )
  const [from, setFrom] = useState<string | null>(null)
  return (
    <>
      <RecordList
        list={list}
        statuses={[
          { value: 'done', label: 'Done' },
          { value: 'skipped', label: 'Left Out' },
        ]}
        search={{ label: 'Search the report', placeholder: 'Title' }}
        toolbar={<ExportLink href={pathOf(exportImportItems, { id })} className="md:ml-auto" />}
        compact
        resource="the report"
        label="Report"
        columns={columns(setFrom)}
        rowLabel={({ title }) => title}
        card={(item) => cardOf(item, setFrom)}
        noResults="Nothing in the report matches this search."
        empty={<EmptyState>Nothing to report yet.</EmptyState>}
      />
      {from !== null && <RedirectDialog key={from} redirect={null} from={from} onClose={() => setFrom(null)} />}
    </>
  )
}

const cardOf = (item: ImportItem, onRedirect: (from: string) => void) => (
  <div className="flex items-center justify-between gap-3">
    <div className="grid min-w-0 gap-1.5">
      <p className="text-ink-soft">
        {kindLabel(item.kind)} · <Result {...item} />
      </p>
      {item.note && <p className="wrap-anywhere">{item.note}</p>}
    </div>
    <Actions item={item} onRedirect={onRedirect} />
  </div>
)

const columns = (onRedirect: (from: string) => void): Column<ImportItem>[] => [
  { key: 'title', header: 'Title', className: 'min-w-40 font-medium wrap-anywhere', cell: ({ title }) => title },
  { key: 'kind', header: 'What', className: 'whitespace-nowrap text-ink-soft', cell: ({ kind }) => kindLabel(kind) },
  { key: 'result', header: 'Result', className: 'whitespace-nowrap', cell: (item) => <Result {...item} /> },
  { key: 'note', header: 'Note', className: 'min-w-52 text-ink-soft wrap-anywhere', cell: ({ note }) => note },
  actionsColumn((item) => <Actions item={item} onRedirect={onRedirect} />),
]

const Result = ({ status }: ImportItem) =>
  status === 'done' ? (
    <StatusBadge tone="green">Done</StatusBadge>
  ) : status === 'skipped' ? (
    <StatusBadge tone="gray">Left out</StatusBadge>
  ) : (
    <StatusBadge tone="blue">Waiting</StatusBadge>
  )

function Actions({ item, onRedirect }: { item: ImportItem; onRedirect: (from: string) => void }) {
  const { title, address, postId, status } = item
  if (postId !== null) return <ToolLink label="Open" to={`/admin/blog/edit/${postId}`} aria-label={`Open ${title}`} />
  if (status !== 'skipped' || address === null) return null
  return <ToolButton label="Redirect…" itemName={title} Icon={CornerUpRight} onClick={() => onRedirect(address)} />
}
