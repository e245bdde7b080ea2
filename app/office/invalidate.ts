import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches the queries whose path starts with one of the prefixes, such as "/api/admin/bookings", or for whose path `stale`
 * returns true.
 */
export async function invalidate(
  client: QueryClient,
  stale: readonly string[] | ((path: string) => boolean),
): Promise<void> {
  const isStale =
    typeof stale === 'function' ? stale : (path: string) => stale.some((prefix) => path.startsWith(prefix))
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => isStale(String(queryKey[0]))
  // TanStack Query ignores this for a first read under way, whose answer may be from before the change.
  for (const { queryKey, state, promise } of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (state.data !== undefined) continue
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => {},
    )
  }
  await client.invalidateQueries({ predicate })
}
