import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { ListQuery } from '#app/http/list.ts'
import { orderOf, pageOf } from '#app/server/request/list-rows.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'

export const rowColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  phone: customers.phoneE164,
  requestCount: customers.requestCount,
  lastRequestAt: customers.lastRequestAt,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
  kind: customers.kind,
  /** The last day of their latest plan. Not by columns, which lose their table in a query of one. */
  memberUntil: sql<string | null>`(select max(least(ends_on, canceled_on)) from memberships where deleted_at is null
    and customer_id in (select member.id from customers as member where customers.id in (member.id, member.merged_into_id)))`,
}

const isKnown = or(isNotNull(customers.lastRequestAt), eq(customers.isEntered, true))

/** SQL condition: not merged into another one, and entered or with a request that is shown. */
export const isShown = and(isNull(customers.mergedIntoId), isKnown)

/** When they last wrote, or were entered. */
const latest = sql`coalesce(${customers.lastRequestAt}, ${customers.createdAt})`

/** A page of customers, the last to write first by default. */
export const pageOfCustomers = (db: Orm, query: ListQuery) =>
  pageOf(db, query, {
    from: customers,
    found: and(isShown, matching(query.q, customers.searchText)),
    read: (where) =>
      db
        .select(rowColumns)
        .from(customers)
        .where(where)
        .orderBy(...orderOf(query.sort, sortable, latest, customers.id)),
  })

const sortable = {
  name: sql`lower(${customers.name})`,
  requestCount: sql`${customers.requestCount}`,
  lastRequestAt: latest,
}

/** The customer as it is shown, for the ID of any that was merged into it; undefined if it isn't shown. */
export async function findShown(db: Orm, id: number) {
  const shownAs = db
    .select({ id: sql`coalesce(${customers.mergedIntoId}, ${customers.id})` })
    .from(customers)
    .where(eq(customers.id, id))
  const [row] = await db
    .select(rowColumns)
    .from(customers)
    .where(and(inArray(customers.id, shownAs), isShown))
  return row
}

/** The same; 404 if it is not shown. */
export async function shownCustomer(db: Orm, id: number) {
  const row = await findShown(db, id)
  if (!row) throw refuse.notFound('Customer not found')
  return row
}

export const customersById = (db: Orm, ids: number[]) =>
  db
    .select(rowColumns)
    .from(customers)
    .where(and(inArray(customers.id, ids), isKnown))
    .orderBy(desc(latest))
