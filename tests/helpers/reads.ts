import type { Page } from '@playwright/test'

/** How a read is answered instead of as usual. */
export type Fault = 'late' | 'empty' | 500 | 'aborted' | 401

/** What the console may say meanwhile. */
export const readFailures = /status of (?:500|401|404)|ERR_/

interface Reads {
  fault: Fault | undefined
  /** Empty for every read. */
  faulty: string[]
  counts: Record<string, number>
  held: (() => void)[]
}

/**
 * Counts the reads of a page's documents, and answers some of them with a fault. Late ones are held until `release`. The
 * page's own `fetch` is replaced: intercepting requests would turn off the browser's cache, and with it most of the speed.
 */
export async function faultyReads(page: Page) {
  await page.addInitScript(() => {
    const reads: Reads = { fault: undefined, faulty: [], counts: {}, held: [] }
    const send = window.fetch.bind(window)
    const refuse = (status: number) => Response.json({ message: 'Something went wrong.', code: 'unknown' }, { status })
    /** The same answer with nothing in its lists. */
    const emptied = (value: unknown): unknown => {
      if (Array.isArray(value)) return []
      if (typeof value !== 'object' || value === null) return value
      const inner = (name: string, one: unknown) => (name === 'total' ? 0 : Array.isArray(one) ? [] : one)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]))
    }
    const faultyFetch: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
      const read = pathname + search
      if (!pathname.startsWith('/api/') || (init?.method ?? 'GET') !== 'GET') return send(input, init)
      reads.counts[read] = (reads.counts[read] ?? 0) + 1
      const fault = reads.faulty.length === 0 || reads.faulty.includes(read) ? reads.fault : undefined
      if (fault === 'aborted') throw new TypeError('Failed to fetch')
      if (fault === 401 || fault === 500) return refuse(fault)
      if (fault === 'late') await new Promise<void>((resolve) => reads.held.push(resolve))
      const response = await send(input, init)
      if (fault !== 'empty') return response
      return Response.json(emptied(await response.json()), { status: response.status, headers: response.headers })
    }
    /** Never connects: what other tests change would be fetched again. */
    class Silence extends EventTarget {
      static readonly OPEN = 1
      static readonly CLOSED = 2
      readyState = 0
      close() {}
    }
    Object.assign(window, { reads, fetch: faultyFetch, EventSource: Silence })
  })
  const counts = () => page.evaluate(() => (window as unknown as { reads: Reads }).reads.counts)
  return {
    /** From now on, in this document, these reads have a fault, and counting begins again. */
    plan: (fault: Fault | undefined, ...faulty: string[]) =>
      page.evaluate(
        (to) => {
          Object.assign((window as unknown as { reads: Reads }).reads, to, { counts: {} })
        },
        { fault, faulty },
      ),
    release: () =>
      page.evaluate(() => (window as unknown as { reads: Reads }).reads.held.splice(0).forEach((go) => go())),
    asked: async () => Object.keys(await counts()),
    timesAsked: async (read: string) => (await counts())[read] ?? 0,
    repeated: async () =>
      Object.entries(await counts()).flatMap(([read, count]) => (count > 1 ? [`${read}: ${count} times`] : [])),
  }
}
