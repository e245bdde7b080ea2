import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Orm } from './database.ts'
import { customers } from './schema/customers.ts'
import { memberships } from './schema/members.ts'
import { properties, propertyPeople } from './schema/properties.ts'

interface Member {
  id: number
  /** The one that it was joined into. */
  into: number | null
}

/** Properties, given by a list or query of IDs, with all that were joined into one with them, by ID. */
export async function membersWith(db: Orm, ids: SQL): Promise<Member[]> {
  const { rows } = (await db.execute<Record<string, unknown>>(sql`
    with recursive up (id, parent) as (
      select id, joined_into_id from ${properties} where id in (${ids})
      union select p.id, p.joined_into_id from ${properties} p join up on p.id = up.parent
    ), down (id) as (
      select id from up where parent is null
      union select p.id from ${properties} p join down on p.joined_into_id = down.id
    ) select p.id, p.joined_into_id as "into" from ${properties} p join down on p.id = down.id order by p.id`)) as {
    rows: unknown
  }
  return rows as Member[]
}

const listed = (ids: readonly (number | null)[]) =>
  sql`select unnest(${sql.param(ids.filter((id) => id !== null))}::integer[])`

/** How plans are joined with their customer as shown. */
export const onMember = sql`${customers.id} = (
  select coalesce(merged_into_id, id) from ${customers} as any_customer where any_customer.id = ${memberships.customerId})`

/** The IDs of properties and of all that were joined into one with them. */
export const wholeOf = async (db: Orm, ids: readonly (number | null)[]): Promise<number[]> =>
  (await membersWith(db, listed(ids))).map(({ id }) => id)

/** By ID, the property that is shown: itself, or the one that it was joined into. */
export async function shownAs(db: Orm, ids: readonly (number | null)[]): Promise<(id: number | null) => number | null> {
  const into = new Map((await membersWith(db, listed(ids))).map((member) => [member.id, member.into]))
  const find = (id: number): number => {
    const next = into.get(id)
    return next == null ? id : find(next)
  }
  return (id) => (id === null ? null : find(id))
}

/** Locks properties for this transaction. Of two simultaneous changes the second waits; locked in one order, they don't deadlock. */
export const lockProperties = (db: Orm, ids: number[]) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, ids))
    .orderBy(properties.id)
    .for('update')

/** The customers, as they are shown, who left properties that were sold. */
export const leftOf = (db: Orm, whole: number[]) =>
  db
    .select({
      propertyId: propertyPeople.propertyId,
      customerId: sql<number>`coalesce(${customers.mergedIntoId}, ${customers.id})`,
    })
    .from(propertyPeople)
    .innerJoin(customers, eq(customers.id, propertyPeople.customerId))
    .where(and(inArray(propertyPeople.propertyId, whole), isNotNull(propertyPeople.until)))
