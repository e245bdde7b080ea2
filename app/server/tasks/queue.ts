import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '#app/server/context.ts'

/** A table whose rows are work to do. `attempts` counts claims. `nextAt`: when a row is due, if not at once. */
export type QueueTable = PgTable & { id: PgColumn; attempts: PgColumn; claimedAt: PgColumn; nextAt?: PgColumn }

export interface Queue<Table extends QueueTable> {
  table: Table
  /** The condition for rows that wait, and for those that are claimed. */
  which: (context: Context) => SQL | undefined | Promise<SQL | undefined>
  batchSize: number
  /** In milliseconds. A row claimed longer ago belongs to a process that died, and is claimed again. */
  lease: number
  /** Its status while it is claimed, if it has one. */
  claimed?: { status: 'sending' }
  /** Ends each claim: stores the outcome and sets `claimedAt` to null, or deletes the row. */
  work: (rows: Table['$inferSelect'][], context: Context) => Promise<unknown>
}

/**
 * Claims the due rows of a queue in batches and works on them, until none is due or the site stops. Several instances share
 * the work: each claim is committed before the work begins.
 */
export async function workThrough<Table extends QueueTable>(queue: Queue<Table>, context: Context): Promise<void> {
  while (!context.events.ending.aborted) {
    const rows = await claim(queue, context)
    await queue.work(rows, context)
    if (rows.length < queue.batchSize) return
  }
}

async function claim<Table extends QueueTable>(
  queue: Queue<Table>,
  context: Context,
): Promise<Table['$inferSelect'][]> {
  const { db, now } = context
  const table: PgTable = queue.table
  const { id, attempts, nextAt, claimedAt } = queue.table
  const at = now()
  const isFree = or(isNull(claimedAt), lte(claimedAt, new Date(at.getTime() - queue.lease)))
  const due = db
    .select({ id })
    .from(table)
    .where(and(await queue.which(context), nextAt && lte(nextAt, at), isFree))
    .orderBy(...(nextAt ? [asc(nextAt)] : []), asc(id))
    .limit(queue.batchSize)
    .for('update', { skipLocked: true })
  // An array, since PostgreSQL may run a subquery of `in` again for each row, past its limit.
  const isNext = sql`${id} = any(array(${due}))`
  const claimed = { claimedAt: at, attempts: sql`${attempts} + 1`, ...queue.claimed }
  const rows = await db.update(table).set(claimed).where(isNext).returning()
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id))
}

/** SQL condition: the row is still claimed as it was, not reclaimed since by another process. */
export const isClaimed = ({ id, claimedAt }: QueueTable, row: { id: number; claimedAt: Date | null }) =>
  and(eq(id, row.id), eq(claimedAt, row.claimedAt))

/** When to try again after a failed attempt, by the list of delays or at least after `wait`; null after the last one. */
export function nextTry(delays: readonly number[], attempts: number, now: Date, wait = 0): Date | null {
  const delay = delays[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + Math.max(delay, wait))
}

/** Stores an outcome, again for some seconds while the database is unavailable: work without one would be done again. */
export async function persist(store: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await store()
      return
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 500))
    }
  }
}
