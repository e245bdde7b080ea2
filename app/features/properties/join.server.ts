import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { wholeOf } from '#db/property-members.ts'
import { memberships } from '#db/schema/members.ts'
import { properties } from '#db/schema/properties.ts'

import { refreshProperties } from './assign.server.ts'
import { propertyRow } from './rows.server.ts'

/** Shows one property as part of another; its bookings and people stay as they are. Returns both. */
export async function join(context: Context, caller: Pick<Caller, 'ip'>, anyId: number, other: number) {
  const { db } = context
  await lockJoins(db)
  const { id } = await propertyRow(db, anyId)
  const { id: otherId } = await propertyRow(db, other)
  if (id === otherId) throw refuse.conflict('same_property', 'These are already one address.')
  await db.update(properties).set({ joinedIntoId: id }).where(eq(properties.id, otherId))
  if (await havePlansAtOnce(db, id))
    throw refuse.conflict('has_plan', 'Both addresses have a plan on some of the same days. Please cancel one first.')
  await refreshAndPublish(context, caller, id, 'property.join', `Made addresses ${id} and ${otherId} one`)
  return { id, otherId }
}

/** Undoes a join. */
export async function separate(context: Context, caller: Pick<Caller, 'ip'>, id: number, otherId: number) {
  const { db } = context
  await lockJoins(db)
  const [other] = await db.select().from(properties).where(eq(properties.id, otherId))
  if (!other) throw refuse.notFound('Address not found')
  // A second request: it is already separate.
  if (other.joinedIntoId !== id) return
  await db.update(properties).set({ joinedIntoId: null }).where(eq(properties.id, otherId))
  await refreshProperties(db, sql`${otherId}::integer`)
  await refreshAndPublish(context, caller, id, 'property.separate', `Made addresses ${id} and ${otherId} two again`)
}

/** An address has one plan at a time. */
async function havePlansAtOnce(db: Orm, id: number): Promise<boolean> {
  const { startsOn, endsOn, canceledOn, propertyId, deletedAt } = memberships
  const terms = await db
    .select({ startsOn, lastDay: sql<string>`least(${endsOn}, ${canceledOn})` })
    .from(memberships)
    .where(and(inArray(propertyId, await wholeOf(db, [id])), isNull(deletedAt)))
    .orderBy(startsOn)
  return terms.some((term, index) => index > 0 && term.startsOn <= terms[index - 1]!.lastDay)
}

/** One at a time: two could make a circle. */
const lockJoins = (db: Orm) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended('property joins', 0))`)

export async function refreshAndPublish(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  id: number,
  action: string,
  summary: string,
) {
  await refreshProperties(context.db, sql`${id}::integer`)
  await publishChange(context, caller, 'property.changed', { kind: 'property', id, action, summary })
}
