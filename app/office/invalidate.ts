import type { QueryClient } from '@tanstack/react-query'

/** Fetches again what was read from an address that begins with one of these, such as "/api/admin/bookings". */
export const invalidate = (client: QueryClient, starts: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => String(queryKey[0]).startsWith(start)),
  })
