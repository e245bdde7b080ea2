import type { QueryClient } from '@tanstack/react-query'

import type { Screens } from './screens.ts'

/** How an entry navigates: the paths it renders, what it fetches before a click, and what it asks again after one. */
export function createNavigation(screens: Screens, client: QueryClient, owns: (path: string) => boolean) {
  /** Reads that were prefetched for a page that wasn't opened yet. */
  const prefetched = new Set<string>()
  let isFirst = true
  return {
    owns,
    /** Prefetches the code and data of a page. */
    prefetch: (to: string): void => {
      if (savesData()) return
      const { pathname, search, searchParams } = new URL(to, location.href)
      const { route, params } = screens.find(pathname, search)
      screens.load(route).catch(() => {})
      for (const read of route.reads?.(params, searchParams) ?? []) {
        if (client.getQueryState(read.queryKey)?.status === 'error') continue
        prefetched.add(String(read.queryKey[0]))
        void client.prefetchQuery(read)
      }
    },
    /** A page was opened: what failed before is asked again. A failed prefetch is the page's own read, so it is not repeated. */
    opened: (): void => {
      const failed = client.getQueryCache().findAll({
        predicate: (query) => {
          const key = String(query.queryKey[0])
          const isOwnRead = prefetched.has(key)
          if (query.getObserversCount() > 0) prefetched.delete(key)
          return query.state.status === 'error' && !isOwnRead
        },
      })
      // The first page came from the server with its results.
      if (!isFirst) void client.resetQueries({ predicate: (query) => failed.includes(query) })
      isFirst = false
    },
  }
}
export type Navigation = ReturnType<typeof createNavigation>

/** Runs something after a second, when the browser is idle. Safari lacks requestIdleCallback. */
export function whenIdle(run: () => void): void {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  setTimeout(() => idle(run), 1_000)
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
