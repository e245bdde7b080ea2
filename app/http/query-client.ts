import { type DefaultOptions, QueryClient } from '@tanstack/react-query'

/** A query client whose data never goes stale: no polling, no refetch on focus, no retries; offline, a read fails at once. */
export function createQueryClient(
  read: (path: string, context: { signal: AbortSignal }) => Promise<unknown>,
  more: DefaultOptions['queries'] = {},
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => read(String(context.queryKey[0]), context),
        staleTime: Infinity,
        gcTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
        ...more,
      },
      mutations: { retry: false },
    },
  })
}
