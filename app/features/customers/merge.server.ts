import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable, lockLeads } from '#app/features/leads/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'
import type { LeadTable } from '#db/schema/leads.ts'

import { lockCustomers, refreshCustomers } from './refresh.server.ts'
import { membersOf } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'

/** Moves the requests of one customer to another; each remembers whose it was, for `separate`. Returns the two as shown. */
export async function merge(context: Context, caller: Pick<Caller, 'ip'>, intoId: number, mergedId: number) {
  const { db } = context
  await lockMerges(db)
  const into = await shownCustomer(db, intoId)
  const merged = await shownCustomer(db, mergedId)
  if (into.id === merged.id) throw refuse.conflict('same_customer', 'These are already one customer.')
  await moveRequests(
    db,
    [into.id, merged.id],
    (table) => eq(table.customerId, merged.id),
    (table) => ({ customerId: into.id, mergedFromId: sql`coalesce(${table.mergedFromId}, ${merged.id})` }),
  )
  const members = await membersOf(db, merged.id)
  await db.update(customers).set({ mergedIntoId: into.id }).where(inArray(customers.id, members))
  const mergedWith = members.filter((id) => id !== merged.id)
  await db.update(customers).set({ mergedWith }).where(eq(customers.id, merged.id))
  await refreshCustomers(db, [into.id])
  await publishChange(context, caller, 'customer.changed', {
    kind: 'customer',
    id: into.id,
    action: 'customer.merge',
    summary: `Merged customer ${merged.id} into customer ${into.id}`,
  })
  return { id: into.id, mergedId: merged.id }
}

/** Undoes the latest merge: what was moved then, and has not been assigned to someone else since, is moved back. */
export async function separate(context: Context, caller: Pick<Caller, 'ip'>, from: number, id: number): Promise<void> {
  const { db } = context
  await lockMerges(db)
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw refuse.notFound('Customer not found')
  const { mergedIntoId, mergedWith } = row
  // A second request: it is already separate.
  if (mergedIntoId === null) return
  if (mergedIntoId !== from) throw refuse.conflict('merged_since', 'They were merged again since. Undo that first.')
  await moveRequests(
    db,
    [id, from],
    (table) => and(eq(table.customerId, from), inArray(table.mergedFromId, [id, ...mergedWith])),
    (table) => ({ customerId: id, mergedFromId: sql`nullif(${table.mergedFromId}, ${id})` }),
  )
  await db.update(customers).set({ mergedIntoId: id }).where(inArray(customers.id, mergedWith))
  await db.update(customers).set({ mergedIntoId: null, mergedWith: [] }).where(eq(customers.id, id))
  await refreshCustomers(db, [from, id])
  await publishChange(context, caller, 'customer.changed', {
    kind: 'customer',
    id,
    action: 'customer.separate',
    summary: `Separated customer ${id} from customer ${from}`,
  })
}

/** One merge at a time. */
const lockMerges = (db: Orm) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer merges', 0))`)

async function moveRequests(
  db: Orm,
  customerIds: number[],
  which: (table: LeadTable) => SQL | undefined,
  change: (table: LeadTable) => { customerId: number; mergedFromId: SQL },
): Promise<void> {
  // In the order in which other transactions lock them.
  for (const kind of leadKinds) await lockLeads(db, kind, which(leadTable(kind)))
  await lockCustomers(db, customerIds)
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    await db.update(table).set(change(table)).where(which(table))
  }
}
