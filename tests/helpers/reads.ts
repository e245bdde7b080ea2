import type { Page, Route } from '@playwright/test'

/** How a read is answered instead of as usual. */
export type Fault = 'late' | 'empty' | 500 | 'aborted' | 401

/** The console says so when a read fails. */
export const readFailures = /status of (?:500|401|404)|ERR_FAILED|openstreetmap/

/** Counts the reads of a page, and answers some of them with a fault. Late ones are held until `release`. */
export async function faultyReads(page: Page) {
  let faultOf: (read: string) => Fault | undefined = () => undefined
  const counts = new Map<string, number>()
  const held: (() => void)[] = []

  await page.route(/\/api\//, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET') return route.continue()
    // What other tests change would be fetched again.
    if (pathname.endsWith('/events')) return
    const read = pathname + search
    counts.set(read, (counts.get(read) ?? 0) + 1)
    // The page may have been left meanwhile.
    await answer(route, faultOf(read)).catch(() => {})
  })

  async function answer(route: Route, fault: Fault | undefined) {
    if (fault === 'aborted') return route.abort()
    if (fault === 401 || fault === 500)
      return route.fulfill({ status: fault, json: { message: 'Something went wrong.', code: 'unknown' } })
    if (fault === 'late') await new Promise<void>((resolve) => held.push(resolve))
    if (fault !== 'empty') return route.continue()
    return route.fulfill({ json: emptied(await (await route.fetch()).json()) })
  }

  return {
    /** From now on, these reads have a fault, and counting begins again. */
    plan: (fault: Fault | undefined, ...reads: string[]) => {
      faultOf = (read) => (reads.length === 0 || reads.includes(read) ? fault : undefined)
      counts.clear()
    },
    release: () => held.splice(0).forEach((go) => go()),
    asked: () => [...counts.keys()],
    timesAsked: (read: string) => counts.get(read) ?? 0,
    repeated: () => [...counts].filter(([, count]) => count > 1).map(([read, count]) => `${read}: ${count} times`),
  }
}

/** The same answer with nothing in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'total' ? 0 : Array.isArray(inner) ? [] : inner]),
  )
}
