import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches the queries whose path starts with one of the prefixes, such as "/api/admin/bookings", or for whose path `stale`
 * returns true. Reads under way start over; with `waits` they finish first, so that changes that come faster than a read takes
 * don't keep it from ever being shown.
 */
export async function invalidate(
  client: QueryClient,
  stale: readonly string[] | ((path: string) => boolean),
  { waits = false } = {},
): Promise<void> {
  const isStale =
    typeof stale === 'function' ? stale : (path: string) => stale.some((prefix) => path.startsWith(prefix))
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isStale(String(queryKey[0]))
  // TanStack Query never restarts a first read, whose answer may be from before the change.
  for (const { queryKey, state, promise } of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (state.data !== undefined && !waits) continue
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => {},
    )
  }
  await client.invalidateQueries({ predicate }, { cancelRefetch: !waits })
}
