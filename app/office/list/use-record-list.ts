import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { Changes } from './list-address.ts'
import { useList } from './use-list.ts'
import { useListState } from './use-list-state.ts'

/** A list on the screen: what its address asks for, the rows that came, and which of them are ticked. */
export interface RecordListState<Row, Filter extends string = never> extends Omit<
  ReturnType<typeof useListState>,
  'query' | 'filters' | 'hrefOf' | 'set'
> {
  filters: Record<Filter, string>
  hrefOf(changes: Changes): string
  set(changes: Changes): void
  result: UseQueryResult<unknown>
  rows: readonly Row[]
  /** How many there are on all pages; left out where all are shown. */
  total?: number
  /** How many there are in each status, and in `all` of them; undefined until they are known. */
  counts?: Record<string, number> | undefined
  ticked?: number[]
  tick?: (ids: number[]) => void
}

/** The rows that `call` lists, as the address asks for them; see `useListState` for the options. */
export function useRecordList<Row extends { id: number }, Filter extends string = never>(
  call: Endpoint<ListSchemas<Row>>,
  options: { filters?: readonly Filter[]; sort?: string | ((status: string) => string) } = {},
) {
  const state = useListState(options)
  const result = useList(call, { ...state.query })
  const { items: rows = [], total = 0, counts } = result.data ?? {}
  const shown = JSON.stringify(state.query)
  const [ticks, setTicks] = useState<{ of: string; ids: number[] }>({ of: shown, ids: [] })
  return {
    ...state,
    result,
    rows,
    total,
    counts,
    // What is not on the screen any more is not acted on.
    ticked: ticks.of === shown ? ticks.ids.filter((ticked) => rows.some(({ id }) => id === ticked)) : [],
    tick: (ids: number[]) => setTicks({ of: shown, ids }),
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
