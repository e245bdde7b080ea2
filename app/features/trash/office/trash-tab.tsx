import { type ReactNode, useState } from 'react'
import { Trash2, Undo2 } from 'lucide-react'

import type { Column } from '#app/office/list/column.ts'
import { actionsColumn } from '#app/office/list/columns.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { useEntities } from '#app/office/entity.ts'
import { RecordList } from '#app/office/list/record-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useNow } from '#app/office/controls/use-now.ts'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { retentionDays, listTrash } from '#app/features/trash/calls.ts'
import type { TrashItem } from '#app/features/trash/schemas.ts'
import { timeLeft } from '#app/features/trash/time-left.ts'

import { DeleteForeverDialog } from './delete-forever-dialog.tsx'
import { useRestore } from './use-restore.ts'

/** The records deleted in the last 30 days, with Restore and Delete forever. */
export function TrashTab() {
  const list = useRecordList(listTrash, { filters: ['kind'] })
  const { restore, busy } = useRestore()
  const [deleting, setDeleting] = useState<TrashItem | null>(null)
  const { counts = {} } = list
  const kinds = useEntities()
    .all.filter(({ kind }) => counts[kind])
    .map(({ kind, label }) => ({ value: kind, label: `${label} (${counts[kind]})` }))
  const buttons = (item: TrashItem) => (
    <div className="flex gap-2 md:justify-end">
      <ToolButton
        Icon={Undo2}
        label="Restore"
        itemName={item.title}
        disabled={busy}
        onClick={() => void restore(item.kind, item.id)}
      />
      <ToolButton
        Icon={Trash2}
        label={`Delete ${item.title} forever`}
        iconOnly
        tone="danger"
        onClick={() => setDeleting(item)}
      />
    </div>
  )
  const card = (item: TrashItem) => <TrashCard item={item}>{buttons(item)}</TrashCard>
  const hasAny = (counts.all ?? 0) > 0 || list.isFiltered
  return (
    <>
      <RecordList
        list={list}
        {...(hasAny && {
          search: 'Search the trash',
          filters: [{ name: 'kind', label: 'Type', allLabel: 'All types', options: kinds }],
        })}
        compact
        resource="the trash"
        label="Trash"
        columns={[...columns, actionsColumn(buttons)]}
        rowKey={({ kind, id }) => `${kind}-${id}`}
        rowLabel={({ title }) => title}
        card={card}
        noResults="Nothing in the trash matches these filters."
        empty={
          <EmptyState illustration={<EmptyIllustration name="trash" />}>
            The trash is empty. Deleted items stay here for {retentionDays} days.
          </EmptyState>
        }
      />
      <DeleteForeverDialog item={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function TrashCard({ item, children }: { item: TrashItem; children: ReactNode }) {
  return (
    <>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        <Kind {...item} />
        {item.detail && ` · ${item.detail}`}
      </p>
      <p className="mt-0.5 mb-2.5 text-ink-soft">
        Deleted <RelativeTime at={item.deletedAt} /> · <TimeLeft {...item} />
      </p>
      {children}
    </>
  )
}

const Kind = ({ kind }: TrashItem) => useEntities().labelOf(kind)

function TimeLeft(item: TrashItem) {
  const now = useNow()
  return now === null ? null : timeLeft(item, now)
}

const columns: Column<TrashItem>[] = [
  {
    key: 'title',
    header: 'Item',
    cell: ({ title, detail }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm text-ink-soft wrap-anywhere">{detail}</span>}
      </>
    ),
    className: 'min-w-36 xl:min-w-48',
  },
  { key: 'kind', header: 'Type', cell: (item) => <Kind {...item} />, className: 'whitespace-nowrap' },
  { key: 'deleted', header: 'Deleted', cell: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
  {
    key: 'left',
    header: 'Time left',
    cell: (item) => <TimeLeft {...item} />,
    className: 'text-ink-soft whitespace-nowrap max-lg:hidden',
  },
]
