import { inArray, type SQL, sql } from 'drizzle-orm'

import type { LeadKind } from '#app/features/leads/kinds.ts'
import { type Lead, leadTable, leadTypes } from '#app/features/leads/registry.server.ts'
import type { Context } from '#app/server/context.ts'
import type { LeadTable } from '#db/schema/leads.ts'

const batchSize = 50

interface Marking {
  where: () => SQL | undefined
  orderBy: SQL
  set: Partial<LeadTable['$inferInsert']>
  /** What others are changing is skipped until the next run; by default it is waited for, which takes the order of ids. */
  skipLocked?: boolean
}

/**
 * Marks leads and enqueues their notices in one transaction, so that none is forgotten or enqueued twice. In batches, so that
 * nobody waits long for the database.
 */
export async function markInBatches(
  context: Context,
  kind: LeadKind,
  { where, orderBy, set, skipLocked = false }: Marking,
  enqueue: (tx: Context, leads: Lead[]) => Promise<void>,
): Promise<void> {
  const table = leadTable(kind)
  const batch = () =>
    context.db.transaction(async (db) => {
      const next = db.select({ id: table.id }).from(table).where(where()).orderBy(orderBy).limit(batchSize)
      const marked = await db
        .update(table)
        .set(set)
        .where(sql`${table.id} = any(array(${next.for('update', skipLocked ? { skipLocked } : {})}))`)
        .returning({ id: table.id })
      const ids = marked.map(({ id }) => id)
      if (ids.length > 0) await enqueue({ ...context, db }, await leadTypes[kind].find(db, inArray(table.id, ids)))
      return ids.length
    })
  while (!context.events.ending.aborted && (await batch()) === batchSize);
}
