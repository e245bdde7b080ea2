import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'
import { type QueryValues, reading } from '#app/http/reading.ts'

/**
 * Reads a list; while another page or filter is on its way the last one stays (`isPlaceholderData`). Past the last page
 * stands the last one: whoever has just taken away all that was on it is not told that there is nothing at all.
 */
export function useList<S extends Schemas>(
  endpoint: Endpoint<S>,
  query: QueryValues,
  params?: Record<string, string | number>,
) {
  const asked = useQuery({ ...reading(endpoint, params, query), placeholderData: keepPreviousData })
  const { total = 0, pageSize = 1 } = (asked.data ?? {}) as { total?: number; pageSize?: number }
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isPast = asked.data !== undefined && !asked.isPlaceholderData && Number(query.page ?? 1) > last
  const instead = useQuery({ ...reading(endpoint, params, { ...query, page: last }), enabled: isPast })
  return isPast ? instead : asked
}
