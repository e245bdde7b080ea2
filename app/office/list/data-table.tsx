import { type Key, type ReactNode, useRef } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import type { Column } from './column.ts'
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx'
import { RowLink } from './row-link.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { rowId, useClosedRowFocus, useRowFocus } from './use-row-focus.ts'
import { useIsDesktop } from '#app/office/controls/use-is-desktop.ts'

export interface Selection<Id extends Key> {
  ids: readonly Id[]
  onChange: (ids: Id[]) => void
}

export interface TableProps<Row> {
  /** The table's name for screen readers: "Bookings". */
  label: string
  columns: readonly Column<Row>[]
  /** A row's name in the labels of its controls, and the heading of its card: "Ada Miller". */
  rowLabel: (row: Row) => string
  /** The content of a row's card on a phone, below its heading. */
  card: (row: Row) => ReactNode
  /** The address that a row opens, list.hrefOf({ id }), so that it also opens in a new window. */
  hrefOf?: (row: Row) => string
  /** Omitted if rows don't open. */
  onOpen?: (row: Row) => void
}

/** The rows of a list: a table, or cards on phones. A click anywhere in a row opens it; see also `KeyboardShortcuts`. */
export function DataTable<Row, Id extends Key>({
  label,
  columns,
  rows,
  rowKey,
  rowLabel,
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
  /** Makes rows selectable. */
  selection?: Selection<Id>
  sort?: string
  onSort?: (sort: string) => void
  /** Other rows are loading. */
  busy?: boolean
}) {
  const isDesktop = useIsDesktop()
  const container = useRef<HTMLDivElement>(null)
  const onFocus = useRowFocus(rows.map(rowKey))
  useClosedRowFocus(current ?? null)
  const rowLink = (row: Row, children: ReactNode) =>
    onOpen ? (
      <RowLink
        id={rowId(rowKey(row))}
        href={hrefOf?.(row)}
        label={rowLabel(row)}
        isDesktop={isDesktop}
        onOpen={() => onOpen(row)}
      >
        {children}
      </RowLink>
    ) : (
      children
    )
  const checkbox = (row: Row) =>
    selection && (
      <RowCheckbox
        label={`Select ${rowLabel(row)}`}
        checked={selection.ids.includes(rowKey(row))}
        onChange={(checked) =>
          selection.onChange(
            checked ? [...selection.ids, rowKey(row)] : selection.ids.filter((id) => id !== rowKey(row)),
          )
        }
      />
    )
  const ownId = (row: Row) => (onOpen ? undefined : rowId(rowKey(row)))
  const rowClass = (row: Row) =>
    classNames(
      'transition-colors',
      onOpen && 'cursor-pointer hover:bg-tint/60',
      (current === rowKey(row) || selection?.ids.includes(rowKey(row))) && 'bg-tint',
    )
  // A click on a row clicks its link, unless it was on another control or selected text.
  const clickRow = (event: React.MouseEvent<HTMLElement>) => {
    const control = (event.target as HTMLElement).closest(controls)
    if (!onOpen || (control && event.currentTarget.contains(control))) return
    if (window.getSelection()?.toString()) return
    const link = event.currentTarget.querySelector<HTMLElement>('[data-row]')
    link?.focus({ preventScroll: true })
    link?.click()
  }
  return (
    <div
      ref={container}
      aria-busy={busy}
      onFocus={onFocus}
      className={classNames(
        // "relative" keeps visually hidden text of a wide table from widening the page.
        'relative overflow-x-auto rounded-card border border-line bg-surface transition-opacity',
        busy && 'opacity-60',
      )}
    >
      {isDesktop ? (
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{label}</caption>
          <TableHead columns={columns} rows={rows} rowKey={rowKey} selection={selection} sort={sort} onSort={onSort} />
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={rowKey(row)} id={ownId(row)} onClick={clickRow} className={rowClass(row)}>
                {selection && <td className="w-11 pl-2 align-middle">{checkbox(row)}</td>}
                {columns.map(({ key, cell, align, className, interactive }, index) => (
                  <td
                    key={key}
                    data-interactive={interactive ? '' : undefined}
                    className={classNames(
                      'h-12 px-3 py-2 max-2xl:px-2 align-middle first:pl-4 last:pr-4',
                      align === 'right' && 'text-right',
                      className,
                    )}
                  >
                    {index === 0 ? rowLink(row, cell(row)) : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} className="divide-y divide-line">
          {rows.map((row) => (
            <li
              key={rowKey(row)}
              id={ownId(row)}
              onClick={clickRow}
              className={classNames('flex gap-1 px-4 py-3', rowClass(row))}
            >
              {selection && <div className="-ml-3">{checkbox(row)}</div>}
              <div className="min-w-0 grow">
                {rowLink(row, <span className="font-semibold">{unbroken(rowLabel(row))}</span>)}
                {card(row)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <KeyboardShortcuts container={container} canOpen={onOpen !== undefined} />
    </div>
  )
}

/** Elements of a row that handle their clicks themselves. */
const controls = 'a, button, input, label, select, summary, dialog, [popover], [data-interactive]'

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
  const ids = rows.map(rowKey)
  const selectedCount = ids.filter((id) => selection?.ids.includes(id)).length
  return (
    <thead className="border-b border-line bg-tint/50 text-sm text-ink-soft">
      <tr>
        {selection && (
          <th scope="col" className="w-11 pl-2">
            <RowCheckbox
              label="Select all on this page"
              checked={ids.length > 0 && selectedCount === ids.length}
              indeterminate={selectedCount > 0 && selectedCount < ids.length}
              onChange={(checked) => {
                const others = selection.ids.filter((id) => !ids.includes(id))
                selection.onChange(checked ? [...others, ...ids] : others)
              }}
            />
          </th>
        )}
        {columns.map(({ key, header, sort: sortable, align, className }) => {
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
                  {header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortIcon({ direction }: { direction: ReturnType<typeof directionOf> }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction]
  return (
    <Icon aria-hidden="true" className={classNames('size-3.5', direction === 'none' ? 'opacity-50' : 'text-accent')} />
  )
}

/** The direction of a column in a sort such as "createdAt" or "-createdAt". */
const directionOf = (sort: string, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

/** The sort after a click on a column's header: ascending first. */
const nextSort = (sort: string, key: string): string => (sort === key ? `-${key}` : key)
