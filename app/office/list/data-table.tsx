import { type Key, type ReactNode, useRef } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import type { Column } from './column.ts'
import { ListKeys } from './list-keys.tsx'
import { RowOpener } from './row-opener.tsx'
import { SelectBox } from './select-box.tsx'
import { rowId, useClosedRowFocus, useRowFocus } from './use-row-focus.ts'
import { useWide } from '#app/office/controls/use-wide.ts'

export interface Selection<Id extends Key> {
  ids: readonly Id[]
  onChange: (ids: Id[]) => void
}

/** What a table shows, whatever its rows. */
export interface TableProps<Row> {
  /** What the rows are, for screen readers: "Bookings". */
  label: string
  columns: readonly Column<Row>[]
  /** What a row is called where it is ticked or opened: "Ada Miller". */
  nameOf: (row: Row) => string
  /** The inside of a row's card on a phone. Its opener is the card's heading: what `nameOf` says. */
  card: (row: Row) => ReactNode
  /** The address a row opens (list.hrefOf({ id })), so that it can be opened in a new window too. */
  hrefOf?: (row: Row) => string
  /** Left out where rows don't open. */
  onOpen?: (row: Row) => void
}

/**
 * The rows of a list: a table where there is room, cards made by `card` on phones. The first column opens the row, as
 * does a press anywhere in it; "/" leads to the search, j and k move, Enter opens, "?" tells these keys.
 */
export function DataTable<Row, Id extends Key>({
  label,
  columns,
  rows,
  rowKey,
  nameOf,
  card,
  hrefOf,
  onOpen,
  current,
  selection,
  sort = '',
  onSort,
  busy = false,
}: TableProps<Row> & {
  rows: readonly Row[]
  rowKey: (row: Row) => Id
  /** The key of the row whose drawer is open. */
  current?: Id | null
  /** Rows can be ticked. */
  selection?: Selection<Id>
  sort?: string
  onSort?: (sort: string) => void
  /** While other rows are on their way. */
  busy?: boolean
}) {
  const wide = useWide()
  const box = useRef<HTMLDivElement>(null)
  const onFocus = useRowFocus(rows.map(rowKey))
  useClosedRowFocus(current ?? null)
  const opener = (row: Row, children: ReactNode) =>
    onOpen ? (
      <RowOpener
        id={rowId(rowKey(row))}
        href={hrefOf?.(row)}
        label={nameOf(row)}
        wide={wide}
        onOpen={() => onOpen(row)}
      >
        {children}
      </RowOpener>
    ) : (
      children
    )
  const tick = (row: Row) =>
    selection && (
      <SelectBox
        label={`Select ${nameOf(row)}`}
        checked={selection.ids.includes(rowKey(row))}
        onChange={(on) =>
          selection.onChange(on ? [...selection.ids, rowKey(row)] : selection.ids.filter((id) => id !== rowKey(row)))
        }
      />
    )
  const look = (row: Row) =>
    classNames(
      'transition-colors',
      onOpen && 'cursor-pointer hover:bg-tint/60',
      (current === rowKey(row) || selection?.ids.includes(rowKey(row))) && 'bg-tint',
    )
  // A press on a row is a press on its opener, save on what acts for itself and while text is being marked.
  const press = (event: React.MouseEvent<HTMLElement>) => {
    const own = (event.target as HTMLElement).closest(actsForItself)
    if (!onOpen || (own && event.currentTarget.contains(own))) return
    if (window.getSelection()?.toString()) return
    const found = event.currentTarget.querySelector<HTMLElement>('[data-row]')
    found?.focus({ preventScroll: true })
    found?.click()
  }
  return (
    <div
      ref={box}
      aria-busy={busy}
      onFocus={onFocus}
      className={classNames(
        // Words for screen readers only would else stand out of a table wider than its box, and widen the page.
        'relative overflow-x-auto rounded-card border border-line bg-surface transition-opacity',
        busy && 'opacity-60',
      )}
    >
      {wide ? (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{label}</caption>
          <TableHead columns={columns} rows={rows} rowKey={rowKey} selection={selection} sort={sort} onSort={onSort} />
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} onClick={press} className={look(row)}>
                {selection && <td className="w-11 pl-2 align-middle">{tick(row)}</td>}
                {columns.map(({ key, cell, align, className, own }, index) => (
                  <td
                    key={key}
                    data-own={own ? '' : undefined}
                    className={classNames(
                      'h-12 px-3 py-2 max-2xl:px-2 align-middle first:pl-4 last:pr-4',
                      align === 'right' && 'text-right',
                      className,
                    )}
                  >
                    {index === 0 ? opener(row, cell(row)) : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} className="divide-y divide-line">
          {rows.map((row) => (
            <li key={rowKey(row)} onClick={press} className={classNames('flex gap-1 px-4 py-3', look(row))}>
              {selection && <div className="-ml-3">{tick(row)}</div>}
              <div className="min-w-0 grow">
                {opener(row, <span className="font-semibold">{unbroken(nameOf(row))}</span>)}
                {card(row)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ListKeys box={box} opens={onOpen !== undefined} />
    </div>
  )
}

/** A dialog that stands in its row's card is pressed for itself, too. */
const actsForItself = 'a, button, input, label, select, summary, dialog, [popover], [data-own]'

/** The heads of a table's columns: one box for all rows, a button where a column can be sorted by. */
function TableHead<Row, Id extends Key>({
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

/** How a column is sorted in "createdAt" or "-createdAt". */
const directionOf = (sort: string, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

/** What a click on a column's head asks for: upwards first, then downwards, and so on. */
const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : key)
