import { and, eq, inArray, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { lockProperties, refreshProperties } from './assign.server.ts'
import { propertyRow } from './rows.server.ts'

/** Moves everything at one property to another, which keeps what its own people are there. Returns the moved bookings. */
export async function join(context: Context, caller: Pick<Caller, 'ip'>, id: number, otherId: number) {
  const { db } = context
  if (id === otherId) throw refuse.conflict('same_property', 'These are already one address.')
  await lockProperties(db, [id, otherId])
  await propertyRow(db, id)
  await propertyRow(db, otherId)
  const moved = await db
    .update(bookings)
    .set({ propertyId: id })
    .where(eq(bookings.propertyId, otherId))
    .returning({ id: bookings.id })
  await copyPeople(db, otherId, id)
  await refreshProperties(db, [id, otherId])
  await publishChange(context, caller, 'property.changed', {
    kind: 'property',
    id,
    action: 'property.join',
    summary: `Made addresses ${id} and ${otherId} one`,
  })
  return moved.map((row) => row.id)
}

/** Gives bookings that are still at a property one of their own again. */
export async function separate(context: Context, caller: Pick<Caller, 'ip'>, id: number, bookingIds: number[]) {
  const { db } = context
  await lockProperties(db, [id])
  await propertyRow(db, id)
  const ofThese = and(eq(bookings.propertyId, id), inArray(bookings.id, bookingIds))
  // A second request: they are already separate.
  if ((await db.$count(bookings, ofThese)) === 0) return
  const [made] = await db.insert(properties).values({}).returning({ id: properties.id })
  await db.update(bookings).set({ propertyId: made!.id }).where(ofThese)
  await copyPeople(db, id, made!.id)
  await refreshProperties(db, [id, made!.id])
  await publishChange(context, caller, 'property.changed', {
    kind: 'property',
    id,
    action: 'property.separate',
    summary: `Made two addresses of address ${id}`,
  })
}

/** Those who have no booking there leave with the next refresh. */
async function copyPeople(db: Orm, from: number, to: number): Promise<void> {
  const { propertyId, customerId, role } = propertyPeople
  await db
    .insert(propertyPeople)
    .select(
      db
        .select({ propertyId: sql<number>`${to}::integer`.as('property_id'), customerId, role })
        .from(propertyPeople)
        .where(eq(propertyId, from)),
    )
    .onConflictDoNothing()
}
