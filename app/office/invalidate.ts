import type { QueryClient } from '@tanstack/react-query'

/** Refetches the queries whose path starts with one of `prefixes`, such as "/api/admin/bookings". */
export const invalidate = (client: QueryClient, prefixes: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => prefixes.some((prefix) => String(queryKey[0]).startsWith(prefix)),
  })
