import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { ServiceAddress } from '#app/business/service-address.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
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
  const others = and(isNotNull(bookings.propertyId), ne(bookings.id, booking.id))
  const theirs = propertiesOf(db, customerId)
  const [known] = await db
    .select({ id: sql<number>`${bookings.propertyId}` })
    .from(bookings)
    .where(and(others, inArray(bookings.propertyId, theirs), sql`${placeIn(bookings)} = ${booking.place}`))
    .orderBy(desc(sql`${bookings.propertyId} is not distinct from ${propertyId}`), desc(bookings.id))
    .limit(1)
  const found = known?.id ?? (await knownPlace(db, customerId, sql`${booking.place}`))
  if (found !== null) return found
  // The only booking there: its address is corrected.
  const isHere = and(eq(properties.id, propertyId ?? 0), eq(properties.isEntered, false))
  const isOnly = (await db.$count(bookings, and(others, eq(bookings.propertyId, propertyId ?? 0)))) === 0
  if (isOnly && (await db.$count(properties, isHere)) > 0) return propertyId
  const [made] = await db.insert(properties).values({ createdAt }).returning({ id: properties.id })
  return made!.id
}

/** SQL: the properties of a customer and of those merged into them. */
const propertiesOf = (db: Orm, customerId: number) =>
  db
    .select({ id: properties.id })
    .from(propertyPeople)
    .innerJoin(properties, eq(properties.id, propertyPeople.propertyId))
    .innerJoin(customers, eq(customers.id, propertyPeople.customerId))
    .where(
      and(isNull(properties.joinedIntoId), or(eq(customers.id, customerId), eq(customers.mergedIntoId, customerId))),
    )

async function knownPlace(db: Orm, customerId: number, place: SQL): Promise<number | null> {
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, propertiesOf(db, customerId)), sql`${placeIn(properties)} = ${place}`))
    .orderBy(properties.id)
    .limit(1)
  return row?.id ?? null
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
    .where(and(inArray(properties.id, [...ids]), isNull(properties.joinedIntoId)))
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
  const { propertyId, customerId, isEntered } = propertyPeople
  const keptFor = await db.$count(propertyPeople, and(eq(propertyId, id), eq(isEntered, true)))
  if (!newest && keptFor === 0) {
    await db.delete(properties).where(eq(properties.id, id))
    return
  }
  await db
    .update(properties)
    .set({
      ...(newest && { ...newest, street: newest.street ?? '' }),
      isEntered: keptFor > 0,
      bookingCount: await db.$count(bookings, and(here, isLive)),
      lastBookingAt: sql`(select max(${createdAt}) from ${bookings} where ${and(here, isLive)})`,
    })
    .where(eq(properties.id, id))
  const people = await db
    .selectDistinct({ customerId: sql<number>`${bookings.customerId}` })
    .from(bookings)
    .where(and(here, isNotNull(bookings.customerId)))
  const customerIds = people.map(({ customerId }) => customerId)
  await db
    .delete(propertyPeople)
    .where(and(eq(propertyId, id), eq(isEntered, false), notInArray(customerId, customerIds)))
  if (people.length > 0) {
    await db
      .insert(propertyPeople)
      .values(customerIds.map((one) => ({ propertyId: id, customerId: one })))
      .onConflictDoNothing()
  }
}

/** Notes an address for a customer before the first booking there. */
export async function enterAddress(db: Orm, customerId: number, place: ServiceAddress, createdAt: Date) {
  const parts = { street: place.street, unit: place.unit, town: place.town, zip: place.zip }
  const { street, unit, town, zip } = parts
  const typed = {
    street: sql`${street}::text`,
    unit: sql`${unit}::text`,
    town: sql`${town}::text`,
    zip: sql`${zip}::text`,
  }
  const known = await knownPlace(db, customerId, placeIn(typed))
  const values = { ...parts, street: street ?? '', createdAt }
  const propertyId = known ?? (await db.insert(properties).values(values).returning({ id: properties.id }))[0]!.id
  await db
    .insert(propertyPeople)
    .values({ propertyId, customerId, isEntered: true })
    .onConflictDoUpdate({ target: [propertyPeople.propertyId, propertyPeople.customerId], set: { isEntered: true } })
  await refreshProperties(db, [propertyId])
}

type Entered = ServiceAddress & { customerId: number }

/** Notes addresses for new customers, each with one of their own. */
export async function enterAddresses(db: Orm, entered: readonly Entered[], createdAt: Date): Promise<void> {
  if (entered.length === 0) return
  const next = sql<number>`nextval(pg_get_serial_sequence('properties', 'id'))::integer`
  const ids = await db.select({ id: next }).from(sql`generate_series(1, ${entered.length}::integer)`)
  const rows = entered.map((place, at) => ({ ...place, propertyId: ids[at]!.id }))
  await db.insert(properties).values(
    rows.map(({ propertyId: id, street, unit, town, zip }) => ({
      id,
      street: street ?? '',
      unit,
      town,
      zip,
      isEntered: true,
      createdAt,
    })),
  )
  await db
    .insert(propertyPeople)
    .values(rows.map(({ propertyId, customerId }) => ({ propertyId, customerId, isEntered: true })))
}

/** Deletes properties whose bookings were all permanently deleted, unless the owner entered them. */
export async function deleteEmptyProperties(db: Orm): Promise<void> {
  const there = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(eq(bookings.propertyId, properties.id))
  const { isEntered, joinedIntoId } = properties
  await db.delete(properties).where(and(eq(isEntered, false), isNull(joinedIntoId), sql`not exists ${there}`))
}
