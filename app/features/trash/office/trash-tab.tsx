import { type ReactNode, useState } from 'react'
import { Trash2, Undo2 } from 'lucide-react'

import type { Column } from '#app/office/column.ts'
import { DataTable } from '#app/office/data-table.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { FilterSelect } from '#app/office/filter-select.tsx'
import { Pager } from '#app/office/pager.tsx'
import { RelativeTime } from '#app/office/relative-time.tsx'
import { SearchField } from '#app/office/search-field.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { useList } from '#app/office/use-list.ts'
import { useListState } from '#app/office/use-list-state.ts'
import { useNow } from '#app/office/use-now.ts'
import { keptDays, listTrash, trashKinds } from '#app/features/trash/calls.ts'
import type { TrashItem } from '#app/features/trash/schemas.ts'
import { daysLeft } from '#app/features/trash/days-left.ts'
import { Button } from '#app/ui/button.tsx'

import { ForGoodDialog } from './for-good-dialog.tsx'
import { useRestore } from './use-restore.ts'

/** Everything deleted in the last 30 days, to be brought back or deleted for good (PRODUCT §8.13). */
export function TrashTab() {
  const list = useListState({ filters: ['kind'] })
  const trash = useList(listTrash, list.query)
  const { restore, busy } = useRestore()
  const [condemned, setCondemned] = useState<TrashItem | null>(null)
  const { items = [], total = 0, counts = {} } = trash.data ?? {}
  const kinds = trashKinds
    .filter(({ value }) => counts[value])
    .map(({ value, label }) => ({ value, label: `${label} (${counts[value]})` }))
  const buttons = (item: TrashItem) => (
    <div className="flex gap-2 md:justify-end">
      <ToolButton
        Icon={Undo2}
        label="Restore"
        of={item.title}
        disabled={busy}
        onClick={() => void restore(item.kind, item.id)}
      />
      <ToolButton
        Icon={Trash2}
        label={`Delete ${item.title} forever`}
        iconOnly
        tone="danger"
        onClick={() => setCondemned(item)}
      />
    </div>
  )
  const card = (item: TrashItem) => <TrashCard item={item}>{buttons(item)}</TrashCard>
  return (
    <>
      {(counts.all ?? 0) > 0 || list.isFiltered ? (
        <div role="search" className="flex flex-wrap items-end gap-2.5">
          <SearchField value={list.q} onChange={(q) => list.set({ q })} label="Search the trash" />
          <FilterSelect
            label="Kind"
            all="Everything"
            value={list.filters.kind}
            options={kinds}
            onChange={(kind) => list.set({ kind })}
          />
        </div>
      ) : null}
      <div className="mt-4">
        {trash.isPending ? (
          <SkeletonRows />
        ) : trash.isLoadingError ? (
          <ErrorCard things="the trash" query={trash} />
        ) : items.length === 0 ? (
          list.isFiltered ? (
            <EmptyState
              action={
                <Button variant="secondary" onClick={list.clear}>
                  Clear Filters
                </Button>
              }
            >
              Nothing in the trash matches these filters.
            </EmptyState>
          ) : (
            <EmptyState picture={<EmptyPicture of="trash" />}>
              The trash is empty. What you delete stays here for {keptDays} days.
            </EmptyState>
          )
        ) : (
          <DataTable
            label="Trash"
            columns={[
              ...columns,
              { key: 'buttons', head: <span className="sr-only">Actions</span>, cell: buttons, own: true },
            ]}
            rows={items}
            rowKey={({ kind, id }) => `${kind}-${id}`}
            nameOf={({ title }) => title}
            card={card}
            busy={trash.isPlaceholderData}
          />
        )}
      </div>
      <div className="mt-4">
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hrefOf={(page) => list.hrefOf({ page })}
          onPageSize={(pageSize) => list.set({ pageSize })}
        />
      </div>
      <ForGoodDialog item={condemned} onClose={() => setCondemned(null)} />
    </>
  )
}

function TrashCard({ item, children }: { item: TrashItem; children: ReactNode }) {
  return (
    <>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        {labelOf(item)}
        {item.detail && ` · ${item.detail}`}
      </p>
      <p className="mt-0.5 mb-2.5 text-ink-soft">
        Deleted <RelativeTime at={item.deletedAt} /> · <Left {...item} />
      </p>
      {children}
    </>
  )
}

const labelOf = ({ kind }: TrashItem) => trashKinds.find(({ value }) => value === kind)?.label

function Left(item: TrashItem) {
  const now = useNow()
  return now === null ? null : daysLeft(item, now)
}

const columns: Column<TrashItem>[] = [
  {
    key: 'title',
    head: 'What',
    cell: ({ title, detail }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm text-ink-soft wrap-anywhere">{detail}</span>}
      </>
    ),
    className: 'min-w-36 xl:min-w-48',
  },
  { key: 'kind', head: 'Kind', cell: labelOf, className: 'whitespace-nowrap' },
  { key: 'deleted', head: 'Deleted', cell: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
  {
    key: 'left',
    head: 'Kept',
    cell: (item) => <Left {...item} />,
    className: 'text-ink-soft whitespace-nowrap max-lg:hidden',
  },
]
