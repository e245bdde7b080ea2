import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'
import { type QueryValues, apiQuery } from '#app/http/api-query.ts'

/**
 * Fetches a list. The previous rows stay on screen while others load (`isPlaceholderData`). A page past the end shows the
 * last page, so that deleting all rows of that page does not leave an empty list.
 */
export function useListQuery<S extends Schemas>(
  endpoint: Endpoint<S>,
  query: QueryValues,
  params?: Record<string, string | number>,
) {
  const requested = useQuery({ ...apiQuery(endpoint, params, query), placeholderData: keepPreviousData })
  const { total = 0, pageSize = 1 } = (requested.data ?? {}) as { total?: number; pageSize?: number }
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const isPastEnd = requested.data !== undefined && !requested.isPlaceholderData && Number(query.page ?? 1) > lastPage
  const last = useQuery({ ...apiQuery(endpoint, params, { ...query, page: lastPage }), enabled: isPastEnd })
  return isPastEnd ? last : requested
}
