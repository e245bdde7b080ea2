import { and, asc, count, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import { digitsOf, folded } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { customers, differentCustomers, type LeadTable, recordEvents } from '#db/schema.ts'

import { membersOf, newestFirst, newestOf, pathsToShown, requests, sentBy } from './requests.server.ts'

/**
 * Brings customers, and those they were merged into, up to date with their requests. One without any requests is
 * deleted. `added` is how many requests that are shown they got since, if nothing else changed: others aren't counted again.
 */
export async function refreshCustomers(db: Orm, ids: readonly number[], added?: number): Promise<void> {
  const paths = await lockPaths(db, ids)
  const shown = []
  // In sequence, because a customer's columns include those merged into it.
  for (const id of paths) shown.push(await refresh(db, id, added))
  if (shown.includes(false)) await deleteCustomersWithoutRequests(db, inArray(customers.id, paths))
}

/** Of two simultaneous changes the second waits for the first. Locked in one order, so that they don't deadlock. */
async function lockPaths(db: Orm, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: customers.id, step: sql<number>`step` })
    .from(customers)
    .innerJoin(pathsToShown(ids), eq(customers.id, sql`path.id`))
    .orderBy(asc(customers.id))
    .for('update', { of: customers })
  return rows.toSorted((one, other) => one.step - other.step).map(({ id }) => id)
}

export const lockCustomers = (db: Orm, ids: readonly number[]) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update')

/** A customer is described by this many of their requests, and found by this much of their text. */
const newestRequests = 50
const maxSearchText = 20_000

/** Returns whether it has a request that is neither spam nor in the trash. */
async function refresh(db: Orm, id: number, added: number | undefined): Promise<boolean> {
  const members = await membersOf(db, id)
  const theirs = sentBy(members)
  const shown = requests((table) => and(theirs(table), isShown(table)))
  const [any] = await db
    .select({ id: sql`id` })
    .from(shown)
    .limit(1)
  const newest = newestOf(newestRequests, any ? (table) => and(theirs(table), isShown(table)) : theirs)
  const found = sql`(select
    coalesce(${bestName}, '') as name,
    coalesce(${first(sql`email`, sql`email <> ''`)}, '') as email,
    ${first(sql`phone_e164`, sql`phone_e164 is not null`)} as phone,
    max(created_at) filter (where live) as last_request_at,
    coalesce((
      select string_agg(words, ' ' order by at desc)
      from (select ${searched} as words, max(created_at) as at from ${newest} where live group by words) as texts
    ), '') as search_text
    from ${newest}) as found`
  const [row] = await db
    .update(customers)
    .set({
      name: sql`found.name`,
      email: sql`found.email`,
      phoneE164: sql`found.phone`,
      searchText: sql`left(found.search_text, ${maxSearchText})`,
      requestCount: added === undefined ? await countOf(db, shown) : sql`${customers.requestCount} + ${added}`,
      lastRequestAt: sql`found.last_request_at`,
    })
    .from(found)
    .where(eq(customers.id, id))
    .returning({ lastRequestAt: customers.lastRequestAt })
  return row?.lastRequestAt != null
}

const isShown = ({ deletedAt, status }: LeadTable) => and(isNull(deletedAt), ne(status, 'spam'))

async function countOf(db: Orm, shown: SQL): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shown)
  return row!.count
}

/** The newest name in full that isn't all capitals or all small letters. */
const bestName = sql`(array_agg(name order by live desc, name in (upper(name), lower(name)), name !~ '\\S\\s+\\S', ${newestFirst}))[1]`

const first = (column: SQL, where?: SQL) =>
  sql`(array_agg(${column} order by ${newestFirst})${where && sql` filter (where ${where})`})[1]`

/** What the search of customers finds a request by. */
export const searched = folded(sql`name`, sql`email`, digitsOf(sql`coalesce(phone_e164, phone)`))

/** Deletes customers whose requests were all permanently deleted; only those among `among`, if given. */
export async function deleteCustomersWithoutRequests(db: Orm, among?: SQL): Promise<void> {
  const merged = alias(customers, 'merged')
  const without = and(
    among,
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
