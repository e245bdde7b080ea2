import { eq, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema.ts'

import { lockCustomers, refreshCustomers } from './refresh.server.ts'
import { shownCustomer } from './rows.server.ts'

/**
 * Shows one customer as part of another. No other row changes, so `separate` restores everything. Returns the ID to
 * separate.
 */
export async function merge(context: Context, caller: Pick<Caller, 'ip'>, intoId: number, mergedId: number) {
  const { db } = context
  await lockMerges(db)
  // As shown, so that merges can't form a cycle.
  const into = await shownCustomer(db, intoId)
  const merged = await shownCustomer(db, mergedId)
  await lockCustomers(db, [into.id, merged.id])
  if (into.id === merged.id) throw refuse.conflict('same_customer', 'These are already one customer.')
  await db.update(customers).set({ mergedIntoId: into.id }).where(eq(customers.id, merged.id))
  await refreshCustomers(db, [into.id])
  await publishChange(context, caller, 'customer.changed', {
    kind: 'customer',
    id: into.id,
    action: 'customer.merge',
    summary: `Merged customer ${merged.id} into customer ${into.id}`,
  })
  return merged.id
}

/** Undoes a merge. */
export async function separate(context: Context, caller: Pick<Caller, 'ip'>, id: number): Promise<void> {
  const { db } = context
  await lockMerges(db)
  const [row] = await db.select({ from: customers.mergedIntoId }).from(customers).where(eq(customers.id, id))
  if (!row) throw refuse.notFound('Customer not found')
  // A second request: it is already separate.
  if (row.from === null) return
  await lockCustomers(db, [id, row.from])
  await db.update(customers).set({ mergedIntoId: null }).where(eq(customers.id, id))
  await refreshCustomers(db, [row.from])
  await publishChange(context, caller, 'customer.changed', {
    kind: 'customer',
    id,
    action: 'customer.separate',
    summary: `Separated customer ${id} from customer ${row.from}`,
  })
}

/** One merge at a time. */
const lockMerges = (db: Orm) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer merges', 0))`)
