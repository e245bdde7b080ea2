import { and, asc, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { timeZone } from '#app/business/local-time.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import type { Context } from '#app/server/context.ts'

const batchSize = 50

interface Marking<Table extends PgTable> {
  where: SQL | undefined
  /** By ID by default. */
  orderBy?: SQL
  /** What makes `where` false. */
  set: { [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | SQL | PgColumn }
  /** What others are changing is skipped until the next run; with `wait` it is waited for, which takes the order of IDs. */
  wait?: boolean
}

/**
 * Marks the rows that are due and enqueues what is said about them in one transaction, so that none is forgotten or enqueued twice.
 * In batches, so that nobody waits long for the database. `rows`: the SQL condition for the rows of a batch.
 */
export async function markInBatches<Table extends PgTable & { id: PgColumn }>(
  context: Context,
  table: Table,
  marking: (tx: Context) => Marking<Table> | Promise<Marking<Table>>,
  enqueue: (tx: Context, rows: SQL) => Promise<unknown>,
): Promise<void> {
  const { id } = table
  const batch = () =>
    context.db.transaction(async (db) => {
      const tx = { ...context, db }
      const { where, orderBy = asc(id), set, wait = false } = await marking(tx)
      const due = db.select({ id }).from<PgTable>(table).where(where).orderBy(orderBy).limit(batchSize)
      const marked = await db
        .update(table)
        .set(set)
        .where(sql`${id} = any(array(${due.for('update', wait ? {} : { skipLocked: true })}))`)
        .returning({ id })
      const ids = marked.map((one) => one.id)
      if (ids.length > 0) await enqueue(tx, inArray(id, ids))
      return ids.length
    })
  while (!context.events.ending.aborted && (await batch()) === batchSize);
}

/** SQL condition: a moment has come, and after the last restore: what was due before may have been sent already. */
export async function isDue({ db, now }: Pick<Context, 'db' | 'now'>, at: SQL): Promise<SQL | undefined> {
  const restored = await restoredAt(db)
  return and(lte(at, now()), restored === null ? undefined : gt(at, new Date(restored)))
}

/** SQL: so many hours after the beginning of the day of a moment, at the business. */
export function hoursFromMidnight(at: PgColumn, hours: number): SQL {
  const zone = sql.raw(`'${timeZone()}'`)
  const midnight = sql`date_trunc('day', ${at} at time zone ${zone})`
  return sql`((${midnight} + ${sql.raw(`interval '${hours} hours'`)}) at time zone ${zone})`
}
