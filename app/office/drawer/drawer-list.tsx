import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { SearchField } from '#app/office/list/search-field.tsx'
import { ExportLink } from '#app/office/controls/tool-button.tsx'
import { useListQuery } from '#app/office/list/use-list-query.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'

import { PageButtons } from './page-buttons.tsx'

interface Query {
  q: string
  status: string
  page: number
}
interface Page<Row> {
  items: Row[]
  total: number
  pageSize: number
  counts: Record<string, number>
}

/** A list inside a drawer, with search, filter and pages; its state is not in the address. */
export function DrawerList<Row>({
  call,
  params,
  label,
  resource,
  search,
  filter,
  csv,
  rowKey,
  empty,
  children,
}: {
  call: Endpoint<{ params?: z.ZodMiniType; query: z.ZodMiniType; response: z.ZodMiniType<Page<Row>> }>
  params?: { id: number }
  label: string
  resource: string
  search: string
  filter: { label: string; allLabel: string; options: readonly { value: string; label: string }[] }
  /** The address of the list as a CSV file. */
  csv?: (query: Omit<Query, 'page'>) => string
  rowKey: (row: Row) => string | number
  empty: (isFiltered: boolean) => string
  children: (row: Row) => ReactNode
}) {
  const [query, setQuery] = useState<Query>({ q: '', status: '', page: 1 })
  const list = useListQuery(call, { ...query }, params)
  const { total = 0, pageSize = 25, counts } = list.data ?? {}
  const { q, status, page } = query
  const options = filter.options.map(({ value, label }) => ({
    value,
    label: counts ? `${label} (${counts[value] ?? 0})` : label,
  }))
  return (
    <>
      <div className="flex flex-wrap items-end gap-2.5 print:hidden">
        <SearchField value={q} onChange={(text) => setQuery({ ...query, q: text, page: 1 })} label={search} />
        <FilterSelect
          {...filter}
          value={status}
          options={options}
          onChange={(value) => setQuery({ ...query, status: value, page: 1 })}
        />
        {csv && <ExportLink href={csv({ q, status })} className="sm:ml-auto" />}
      </div>
      <div className="mt-4">
        <QueryBoundary query={list} resource={resource}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-ink-soft">
                {empty(q !== '' || status !== '')}
              </p>
            ) : (
              <ul
                aria-label={label}
                aria-busy={list.isPlaceholderData}
                className="divide-y divide-line rounded-card border border-line bg-surface"
              >
                {items.map((item) => (
                  <li key={rowKey(item)} className="px-4 py-2.5">
                    {children(item)}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      <PageButtons
        page={page}
        pages={Math.ceil(total / pageSize)}
        resource={resource}
        onPage={(next) => setQuery({ ...query, page: next })}
      />
    </>
  )
}
