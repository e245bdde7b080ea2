import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { placeIn } from './place.server.ts'

/** SQL condition: the booking is neither spam nor in the trash. */
export const isLive = and(isNull(bookings.deletedAt), ne(bookings.status, 'spam'))

/**
 * Assigns a booking to the property at its address where its customer is already known, or to a new one: docs/product.md,
 * "Properties". Call it in the transaction that gives it a customer or another address.
 */
export async function assignProperty(db: Orm, bookingId: number): Promise<void> {
  const { id, street, customerId, propertyId, createdAt } = bookings
  const [booking] = await db
    .select({ id, street, customerId, propertyId, createdAt, place: placeIn(bookings) })
    .from(bookings)
    .where(eq(id, bookingId))
  if (!booking) return
  const assigned = await propertyOf(db, booking)
  if (assigned !== booking.propertyId) {
    await db.update(bookings).set({ propertyId: assigned }).where(eq(id, bookingId))
  }
  await refreshProperties(
    db,
    [booking.propertyId, assigned].filter((one) => one !== null),
  )
}

interface Placed {
  id: number
  street: string | null
  customerId: number | null
  propertyId: number | null
  createdAt: Date
  place: string
}

async function propertyOf(db: Orm, booking: Placed): Promise<number | null> {
  const { customerId, propertyId, createdAt } = booking
  if (customerId === null || !booking.street?.trim()) return null
  const theirs = db
    .select({ id: propertyPeople.propertyId })
    .from(propertyPeople)
    .where(eq(propertyPeople.customerId, customerId))
  const others = and(isNotNull(bookings.propertyId), ne(bookings.id, booking.id))
  const [known] = await db
    .select({ id: sql<number>`${bookings.propertyId}` })
    .from(bookings)
    .where(and(others, inArray(bookings.propertyId, theirs), sql`${placeIn(bookings)} = ${booking.place}`))
    .orderBy(desc(sql`${bookings.propertyId} is not distinct from ${propertyId}`), desc(bookings.id))
    .limit(1)
  if (known) return known.id
  // The only booking there: its address is corrected.
  if (propertyId !== null && (await db.$count(bookings, and(others, eq(bookings.propertyId, propertyId)))) === 0) {
    return propertyId
  }
  const [made] = await db.insert(properties).values({ createdAt }).returning({ id: properties.id })
  return made!.id
}

/** Brings the property of a booking up to date. */
export async function refreshPropertyOf(db: Orm, bookingId: number): Promise<void> {
  await refreshPropertiesWhere(db, eq(bookings.id, bookingId))
}

/** Brings the properties of a customer up to date, whose bookings are now others. */
export async function refreshPropertiesOf(db: Orm, customerId: number): Promise<void> {
  await refreshPropertiesWhere(db, eq(bookings.customerId, customerId))
}

async function refreshPropertiesWhere(db: Orm, which: ReturnType<typeof eq>): Promise<void> {
  const { propertyId } = bookings
  const rows = await db
    .selectDistinct({ id: sql<number>`${propertyId}` })
    .from(bookings)
    .where(and(which, isNotNull(propertyId)))
  await refreshProperties(
    db,
    rows.map(({ id }) => id),
  )
}

/** Brings properties up to date with the bookings there. One without any is deleted. */
export async function refreshProperties(db: Orm, ids: readonly number[]): Promise<void> {
  for (const { id } of await lockProperties(db, ids)) await refresh(db, id)
}

/** Of two simultaneous changes the second waits; locked in one order, they don't deadlock. */
export const lockProperties = (db: Orm, ids: readonly number[]) =>
  db
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id))
    .for('update')

async function refresh(db: Orm, id: number): Promise<void> {
  const here = eq(bookings.propertyId, id)
  const { street, unit, town, zip, createdAt } = bookings
  const [newest] = await db
    .select({ street, unit, town, zip })
    .from(bookings)
    .where(here)
    .orderBy(desc(sql`${isLive}`), desc(sql`${street} <> upper(${street})`), desc(createdAt), desc(bookings.id))
    .limit(1)
  if (!newest) {
    await db.delete(properties).where(eq(properties.id, id))
    return
  }
  await db
    .update(properties)
    .set({
      street: newest.street ?? '',
      unit: newest.unit,
      town: newest.town,
      zip: newest.zip,
      bookingCount: await db.$count(bookings, and(here, isLive)),
      lastBookingAt: sql`(select max(${createdAt}) from ${bookings} where ${and(here, isLive)})`,
    })
    .where(eq(properties.id, id))
  const people = await db
    .selectDistinct({ customerId: sql<number>`${bookings.customerId}` })
    .from(bookings)
    .where(and(here, isNotNull(bookings.customerId)))
  const customerIds = people.map(({ customerId }) => customerId)
  const { propertyId, customerId } = propertyPeople
  await db.delete(propertyPeople).where(and(eq(propertyId, id), notInArray(customerId, customerIds)))
  if (people.length > 0) {
    await db
      .insert(propertyPeople)
      .values(customerIds.map((one) => ({ propertyId: id, customerId: one })))
      .onConflictDoNothing()
  }
}

/** Deletes properties whose bookings were all permanently deleted. */
export async function deleteEmptyProperties(db: Orm): Promise<void> {
  const there = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.propertyId, properties.id))
  await db.delete(properties).where(sql`not exists ${there}`)
}
