import { and, eq, inArray, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { bookings } from '#db/schema/bookings.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { lockProperties, refreshProperties } from './assign.server.ts'
import { propertyRow } from './rows.server.ts'
import type { Moved } from './schemas.ts'

const { propertyId, customerId, role, isEntered } = propertyPeople

/** Moves everything at one property to another, which keeps what its own people are there. Returns what was moved. */
export async function join(context: Context, caller: Pick<Caller, 'ip'>, anyId: number, other: number): Promise<Moved> {
  const { db } = context
  const { id } = await propertyRow(db, anyId)
  const { id: otherId } = await propertyRow(db, other)
  if (id === otherId) throw refuse.conflict('same_property', 'These are already one address.')
  if ((await lockProperties(db, [id, otherId])).length < 2) throw refuse.stale()
  const moved = await db
    .update(bookings)
    .set({ propertyId: id })
    .where(eq(bookings.propertyId, otherId))
    .returning({ id: bookings.id })
  const known = db
    .select({ customerId })
    .from(propertyPeople)
    .where(and(eq(propertyId, id), eq(isEntered, true)))
  const entered = await db
    .select({ customerId })
    .from(propertyPeople)
    .where(and(eq(propertyId, otherId), eq(isEntered, true), sql`${customerId} not in ${known}`))
  const theirs = sql<number>`${id}::integer`.as('property_id')
  await db
    .insert(propertyPeople)
    .select(
      db
        .select({ propertyId: theirs, customerId, isEntered, role })
        .from(propertyPeople)
        .where(eq(propertyId, otherId)),
    )
    .onConflictDoUpdate({
      target: [propertyId, customerId],
      set: { isEntered: sql`${isEntered} or excluded.is_entered` },
    })
  await db.update(properties).set({ joinedIntoId: id }).where(eq(properties.id, otherId))
  await refreshProperties(db, [id])
  await publishChange(context, caller, 'property.changed', {
    kind: 'property',
    id,
    action: 'property.join',
    summary: `Made addresses ${id} and ${otherId} one`,
  })
  return { otherId, bookingIds: moved.map((row) => row.id), customerIds: entered.map((row) => row.customerId) }
}

/** Undoes a join: what was moved then, and is still there, is moved back. */
export async function separate(context: Context, caller: Pick<Caller, 'ip'>, id: number, moved: Moved): Promise<void> {
  const { db } = context
  const { otherId, bookingIds, customerIds } = moved
  const [other] = await db.select().from(properties).where(eq(properties.id, otherId)).for('update')
  if (!other) throw refuse.notFound('Address not found')
  // A second request: it is already separate.
  if (other.joinedIntoId === null) return
  if (other.joinedIntoId !== id) throw refuse.conflict('joined_since', 'They were joined again since. Undo that first.')
  await db.update(properties).set({ joinedIntoId: null }).where(eq(properties.id, otherId))
  await lockProperties(db, [id, otherId])
  const ofThese = and(eq(bookings.propertyId, id), inArray(bookings.id, bookingIds))
  await db.update(bookings).set({ propertyId: otherId }).where(ofThese)
  const ofThem = and(eq(propertyId, id), inArray(customerId, customerIds))
  await db.update(propertyPeople).set({ isEntered: false }).where(ofThem)
  await refreshProperties(db, [id, otherId])
  await publishChange(context, caller, 'property.changed', {
    kind: 'property',
    id,
    action: 'property.separate',
    summary: `Made addresses ${id} and ${otherId} two again`,
  })
}
