import { and, asc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { customers, differentCustomers, recordEvents } from '#db/schema.ts'

import { membersOf, newestFirst, pathToShown, requests, sentBy } from './requests.server.ts'

/**
 * Brings customers, and those they were merged into, up to date with their requests. One without any requests is
 * deleted.
 */
export async function refreshCustomers(db: Orm, ids: readonly number[]): Promise<void> {
  const paths = []
  for (const id of ids) paths.push(await pathToShown(db, id))
  await lockCustomers(db, paths.flat())
  // In sequence, because a customer's columns include those merged into it.
  for (const id of paths.flat()) await refresh(db, id)
}

/** Of two simultaneous changes the second waits for the first. Locked in one order, so that they don't deadlock. */
export const lockCustomers = (db: Orm, ids: readonly number[]) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update')

async function refresh(db: Orm, id: number): Promise<void> {
  const members = await membersOf(db, id)
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      name: newest(sql`name`),
      email: newest(sql`email`, sql`email <> ''`),
      phoneE164: newest(sql`phone_e164`, sql`phone_e164 is not null`),
      searchText: sql<string>`coalesce(string_agg(distinct ${searched}, ' ') filter (where live), '')`,
      requestCount: sql`count(*) filter (where live)`.mapWith(Number),
      lastRequestAt: sql`max(created_at) filter (where live)`.mapWith(customers.createdAt),
    })
    .from(requests(sentBy(members)))
  const { count = 0, name, email, ...others } = found ?? {}
  if (count === 0 && members.length === 1) return deleteCustomers(db, [id])
  await db
    .update(customers)
    .set({ name: name ?? '', email: email ?? '', ...others })
    .where(eq(customers.id, id))
}

const newest = (column: SQL, where?: SQL) =>
  sql<string | null>`(array_agg(${column} order by ${newestFirst})${where && sql` filter (where ${where})`})[1]`

const searched = sql`lower(concat_ws(' ', name, email, regexp_replace(phone, '\\D', '', 'g'), phone_e164))`

/** Deletes customers whose requests were all permanently deleted. */
export async function deleteCustomersWithoutRequests(db: Orm): Promise<void> {
  const merged = alias(customers, 'merged')
  const without = and(
    isNull(customers.lastRequestAt),
    ...leadKinds.map((kind) => {
      const table = leadTable(kind)
      return notExists(db.select({ id: table.id }).from(table).where(eq(table.customerId, customers.id)))
    }),
    notExists(db.select({ id: merged.id }).from(merged).where(eq(merged.mergedIntoId, customers.id))),
  )
  for (;;) {
    const found = await db.select({ id: customers.id }).from(customers).where(without)
    if (found.length === 0) return
    // Then those that these were merged into.
    await deleteCustomers(
      db,
      found.map(({ id }) => id),
    )
  }
}

/** Their notes too. */
async function deleteCustomers(db: Orm, ids: number[]): Promise<void> {
  const { oneId, otherId } = differentCustomers
  await db.delete(differentCustomers).where(or(inArray(oneId, ids), inArray(otherId, ids)))
  await db.delete(recordEvents).where(and(eq(recordEvents.kind, 'customer'), inArray(recordEvents.recordId, ids)))
  await db.delete(customers).where(inArray(customers.id, ids))
}
