import type { Key } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'

import type { Column } from './column.ts'
import type { Selection } from './data-table.tsx'
import { SelectBox } from './select-box.tsx'
import { directionOf, nextSort } from './sorting.ts'

/** The heads of a table's columns: one box for all rows, a button where a column can be sorted by. */
export function TableHead<Row, Id extends Key>({
  columns,
  rows,
  rowKey,
  selection,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Id
  selection: Selection<Id> | undefined
  sort: string
  onSort: ((sort: string) => void) | undefined
}) {
  const here = rows.map(rowKey)
  const ticked = here.filter((id) => selection?.ids.includes(id))
  return (
    <thead className="border-b border-line bg-tint/50 text-sm text-ink-soft">
      <tr>
        {selection && (
          <th scope="col" className="w-11 pl-2">
            <SelectBox
              label="Select all on this page"
              checked={here.length > 0 && ticked.length === here.length}
              some={ticked.length > 0}
              onChange={(on) => {
                const elsewhere = selection.ids.filter((id) => !here.includes(id))
                selection.onChange(on ? [...elsewhere, ...here] : elsewhere)
              }}
            />
          </th>
        )}
        {columns.map(({ key, head, sort: sortable, align, className }) => {
          const name = typeof sortable === 'string' ? sortable : key
          const direction = directionOf(sort, name)
          return (
            <th
              key={key}
              scope="col"
              aria-sort={sortable && onSort ? direction : undefined}
              className={classNames(
                'h-10 px-3 font-semibold max-2xl:px-2 first:pl-4 last:pr-4',
                align === 'right' && 'text-right',
                className,
              )}
            >
              {sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, name))}
                  className="-mx-1.5 inline-flex min-h-9 items-center gap-1 rounded-field px-1.5 text-left hover:text-ink"
                >
                  {head}
                  <SortMark direction={direction} />
                </button>
              ) : (
                head
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortMark({ direction }: { direction: ReturnType<typeof directionOf> }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction]
  return (
    <Icon aria-hidden="true" className={classNames('size-3.5', direction === 'none' ? 'opacity-50' : 'text-accent')} />
  )
}
