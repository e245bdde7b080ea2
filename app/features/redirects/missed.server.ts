import { desc, inArray, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { missedAddresses as table } from '#db/schema/website.ts'

import { oldAddress } from './addresses.ts'
import { isWorthListing } from './worth-listing.ts'

/** No more are listed. */
const maxListed = 500
/** Until they are written, no more are counted: requests for random addresses must not fill the memory. */
const maxWaiting = 200
const pause = 1_000

/**
 * Counts addresses that were not found. The first count is written at once, those of the next second together, so that a flood
 * of requests is one statement a second.
 */
export function missedAddresses({ database, now, log }: Pick<Context, 'database' | 'now' | 'log'>) {
  let waiting = new Map<string, number>()
  let writing: Promise<unknown> | null = null
  let timer: NodeJS.Timeout | undefined

  const write = async () => {
    const hits = waiting
    waiting = new Map()
    await store(database.orm, hits, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Missed addresses were not counted'),
    )
    timer = setTimeout(() => {
      writing = waiting.size > 0 ? write() : null
    }, pause).unref()
  }

  return {
    count(path: string) {
      const address = oldAddress(path)
      if (address === null || !isWorthListing(address)) return
      if (!waiting.has(address) && waiting.size >= maxWaiting) return
      waiting.set(address, (waiting.get(address) ?? 0) + 1)
      writing ??= write()
    },
    /** Once the site has stopped: nothing is written afterwards. */
    end: async () => {
      await writing
      clearTimeout(timer)
    },
  }
}

async function store(db: Context['db'], hits: Map<string, number>, lastAt: Date) {
  // In a fixed order, so that instances that write at the same time cannot deadlock.
  const rows = [...hits].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await db
    .insert(table)
    .values(rows.map(([address, count]) => ({ address, hits: count, lastAt })))
    .onConflictDoUpdate({
      target: table.address,
      set: { hits: sql`${table.hits} + excluded.hits`, lastAt },
    })
  const tooMany = db
    .select({ id: table.id })
    .from(table)
    .orderBy(desc(table.hits), desc(table.lastAt), desc(table.id))
    .offset(maxListed)
  await db.delete(table).where(inArray(table.id, tooMany))
}
