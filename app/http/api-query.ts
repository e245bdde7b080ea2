import type { queryOptions } from '@tanstack/react-query'

import { type ResponseOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'

/** The values of a query string; empty ones are omitted. */
export type QueryValues = Record<string, string | number | boolean | null | undefined>

/** A GET as a TanStack query. Its key is the URL, so all screens share one copy. */
export function apiQuery<S extends Schemas>(
  endpoint: Endpoint<S>,
  params?: Record<string, string | number>,
  query?: QueryValues,
) {
  // `retryOnMount`: a failed read is not retried when another part of the screen mounts.
  // `queryOptions` from the library only adds types; calling it would load the library on every page.
  return {
    queryKey: [pathOf(endpoint, params) + searchOf(query)],
    retryOnMount: false,
  } as unknown as ReturnType<typeof queryOptions<ResponseOf<S>>>
}

/** "?page=2&q=ada", or '' if all values are empty. Sorted, so the same query always has the same key. */
export function searchOf(query: QueryValues = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== null && value !== undefined) search.set(name, String(value))
  }
  search.sort()
  return search.size > 0 ? `?${search.toString()}` : ''
}

/**
 * Whether a read got a 404. Compares the status rather than the class: every page loads this file but few need the class, and
 * an error that came with the server's HTML is a plain object.
 */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
