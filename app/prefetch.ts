import type { QueryClient } from '@tanstack/react-query'

import type { Screens } from './screens.ts'

/** Gives what fetches the code and the data of the page a link leads to. What fails is fetched again by the click. */
export const prefetchWith =
  (screens: Screens, client: QueryClient) =>
  (to: string): void => {
    if (savesData()) return
    const { pathname, searchParams } = new URL(to, location.href)
    const { route, params } = screens.find(pathname)
    screens.load(route).catch(() => {})
    for (const read of route.reads?.(params, searchParams) ?? []) void client.prefetchQuery(read)
  }

/** Runs something once the browser has nothing else to do. Safari has no call for that. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
