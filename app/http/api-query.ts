import type { queryOptions } from '@tanstack/react-query'

import { type ResponseOf, type Endpoint, pathOf, type Schemas } from './endpoint.ts'

/** What stands after "?". What is empty is left out. */
export type QueryValues = Record<string, string | number | boolean | null | undefined>

/** A read as TanStack Query wants it. Its key is the address it GETs, so that every screen shares one copy. */
export function apiQuery<S extends Schemas>(
  endpoint: Endpoint<S>,
  params?: Record<string, string | number>,
  query?: QueryValues,
) {
  // A read that failed is not tried again when its screen is drawn anew in the browser: SPEC §9, no retries.
  // The library's own `queryOptions` does nothing but type; called, it would bring the library to every page.
  return {
    queryKey: [pathOf(endpoint, params) + searchOf(query)],
    retryOnMount: false,
  } as unknown as ReturnType<typeof queryOptions<ResponseOf<S>>>
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

/** Whether a read was answered "there is no such thing", as opposed to not answered. */
// By its status and not by its class: every page loads this file, and few need the class.
// A missing thing travels with the page, and arrives as an object that is no error any more.
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
