import type { QueryClient } from '@tanstack/react-query'

/** Reads anew what was read from an address that begins with one of these, such as "/api/admin/bookings". */
export const readAnew = (client: QueryClient, starts: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => starts.some((start) => String(queryKey[0]).startsWith(start)),
  })
