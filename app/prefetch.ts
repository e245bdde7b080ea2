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

/** Runs something once the page has had a second for itself and the browser is idle. Safari does not say when it is. */
export function whenIdle(run: () => void): void {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  setTimeout(() => idle(run), 1_000)
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
