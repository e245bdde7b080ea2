import type { QueryClient } from '@tanstack/react-query'

import { readsOf, type Screens } from './screens.ts'

/** Returns a function that prefetches the code and data of a page. What fails is fetched again on navigation. */
export const prefetchWith =
  (screens: Screens, client: QueryClient) =>
  (to: string): void => {
    if (savesData()) return
    const { pathname, searchParams } = new URL(to, location.href)
    const { route, params } = screens.find(pathname)
    screens.load(route).catch(() => {})
    for (const read of readsOf(route, params, searchParams)) void client.prefetchQuery(read)
  }

/** Runs something after a second, when the browser is idle. Safari lacks requestIdleCallback. */
export function whenIdle(run: () => void): void {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  setTimeout(() => idle(run), 1_000)
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
