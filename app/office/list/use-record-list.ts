import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { ParamChanges } from './list-search-params.ts'
import { useListParams } from './use-list-params.ts'
import { useListQuery } from './use-list-query.ts'

/** What `RecordList` renders: the parameters in the address, the rows, and which of them are selected. */
export interface RecordListData<Row, Filter extends string = never> extends Omit<
  ReturnType<typeof useListParams>,
  'query' | 'filters' | 'hrefOf' | 'set'
> {
  filters: Record<Filter, string>
  hrefOf(changes: ParamChanges): string
  set(changes: ParamChanges): void
  result: UseQueryResult<unknown>
  rows: readonly Row[]
  /** The number of rows on all pages; omitted if the list has no pages. */
  total?: number
  /** The number of rows in each status, and in `all`; undefined while loading. */
  counts?: Record<string, number> | undefined
  selectedIds?: number[]
  setSelectedIds?: (ids: number[]) => void
}

/** A list of records from `call`, with its state in the address; see `useListParams` for the options. */
export function useRecordList<Row extends { id: number }, Filter extends string = never>(
  call: Endpoint<ListSchemas<Row>>,
  options: Parameters<typeof useListParams<Filter>>[0] = {},
) {
  const params = useListParams(options)
  const result = useListQuery(call, { ...params.query })
  const { items: rows = [], total = 0, counts } = result.data ?? {}
  const query = JSON.stringify(params.query)
  const [selection, setSelection] = useState<{ query: string; ids: number[] }>({ query, ids: [] })
  // Rows that are no longer on screen must not be acted on.
  const isCurrent = selection.query === query
  return {
    ...params,
    result,
    rows,
    total,
    counts,
    selectedIds: isCurrent ? selection.ids.filter((selected) => rows.some(({ id }) => id === selected)) : [],
    setSelectedIds: (ids: number[]) => setSelection({ query, ids }),
  }
}

export interface ListSchemas<Row> {
  query?: z.ZodMiniType
  response: z.ZodMiniType<{
    items: Row[]
    total: number
    page: number
    pageSize: number
    counts: Record<string, number>
  }>
}
