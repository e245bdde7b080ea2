import { QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { type Endpoint, pathOf } from './endpoint.ts'
import { HttpError } from './http-error.ts'

/** What stands after "?". What is empty is left out. */
export type QueryValues = Record<string, string | number | boolean | null | undefined>

/** A read as TanStack Query wants it. Its key is the address it GETs, so that every screen shares one copy. */
export function reading<Answer extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, Answer>,
  params?: Record<string, string | number>,
  query?: QueryValues,
) {
  // A read that failed is not tried again when its screen is drawn anew in the browser: SPEC §9, no retries.
  return queryOptions<z.output<Answer>>({
    queryKey: [pathOf(endpoint, params) + searchOf(query)],
    retryOnMount: false,
  })
}

/** "?page=2&q=ada", or '' where nothing is asked for. The names are sorted: one question, one key. */
export function searchOf(query: QueryValues = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== null && value !== undefined) search.set(name, String(value))
  }
  search.sort()
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** The data client of SPEC §9: never stale, no interval, no refetch on focus, no retries. */
export function createDataClient(read: (path: string) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(String(queryKey[0])),
        staleTime: Infinity,
        gcTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}

/** Whether a read was answered "there is no such thing", as opposed to not answered. */
export const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404
