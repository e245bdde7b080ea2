import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'

import type { ServiceAddress } from '#app/business/service-address.ts'
import type { Orm } from '#db/database.ts'
import { lockProperties, membersWith, shownAs, wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { privateFiles } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { equipment } from '#db/schema/equipment.ts'
import { memberships } from '#db/schema/members.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { placeIn } from './place.server.ts'

/** SQL condition: the booking is neither spam nor in the trash. */
export const isLive = and(isNull(bookings.deletedAt), ne(bookings.status, 'spam'))

/** SQL: a customer and all that were merged into them. */
export const membersOf = (id: number): SQL =>
  sql`(select id from ${customers} where id = ${id} or merged_into_id = ${id})`

/** SQL: the properties with bookings of a customer, and those that were entered for them. */
const propertiesOf = (customerId: number): SQL => {
  const theirs = sql`customer_id in ${membersOf(customerId)}`
  return sql`
    select property_id from ${bookings} where ${theirs} and property_id is not null
    union select property_id from ${propertyPeople} where ${theirs} and is_entered`
}

/** The IDs of the properties of a customer and of all that were joined into one with them. */
export const idsOfCustomer = async (db: Orm, customerId: number): Promise<number[]> =>
  (await membersWith(db, propertiesOf(customerId))).map(({ id }) => id)

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
  // Without a customer it was erased: with the only booking there, so is what is known about the house.
  const isErased = booking.customerId === null
  await refreshProperties(db, sql`${booking.propertyId}::integer, ${assigned}::integer`, { isErased })
}

interface Placed {
  id: number
  street: string | null
  customerId: number | null
  propertyId: number | null
  createdAt: Date
  place: string
}

async function propertyOf(db: Orm, { id, street, customerId, propertyId, createdAt, place }: Placed) {
  if (customerId === null || !street?.trim()) return null
  const others = and(isNotNull(bookings.propertyId), ne(bookings.id, id))
  const theirs = await idsOfCustomer(db, customerId)
  const [known] = await db
    .select({ id: sql<number>`${bookings.propertyId}` })
    .from(bookings)
    .where(and(others, inArray(bookings.propertyId, theirs), sql`${placeIn(bookings)} = ${place}`))
    .orderBy(desc(sql`${bookings.propertyId} is not distinct from ${propertyId}`), desc(bookings.id))
    .limit(1)
  const found = known?.id ?? (await knownPlace(db, theirs, sql`${place}`))
  if (found !== null) return found
  // The only booking there: its address is corrected.
  const isOnly = (await db.$count(bookings, and(others, eq(bookings.propertyId, propertyId ?? 0)))) === 0
  const isHere = and(eq(properties.id, propertyId ?? 0), eq(properties.isEntered, false))
  if (isOnly && (await db.$count(properties, isHere)) > 0) return propertyId
  const [made] = await db.insert(properties).values({ createdAt }).returning({ id: properties.id })
  return made!.id
}

async function knownPlace(db: Orm, theirs: number[], place: SQL): Promise<number | null> {
  const [row] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, theirs), sql`${placeIn(properties)} = ${place}`))
    .orderBy(properties.id)
    .limit(1)
  return row?.id ?? null
}

/** Brings the property of a booking up to date. */
export const refreshPropertyOf = (db: Orm, bookingId: number): Promise<void> =>
  refreshProperties(db, sql`select property_id from ${bookings} where id = ${bookingId}`)

/**
 * Brings properties, given by a list or query of IDs, up to date with the bookings and the equipment there. One with nothing is
 * deleted; one with nothing but equipment only if its last booking was erased.
 */
export async function refreshProperties(db: Orm, ids: SQL, { isErased = false } = {}): Promise<void> {
  const all = await membersWith(db, ids)
  const whole = all.map(({ id }) => id)
  await lockProperties(db, whole)
  for (const { id, into } of all) if (into === null) await refresh(db, id, isErased)
}

async function refresh(db: Orm, id: number, isErased: boolean): Promise<void> {
  const whole = await wholeOf(db, [id])
  const here = inArray(bookings.propertyId, whole)
  const { street, unit, town, zip, createdAt } = bookings
  const [newest] = await db
    .select({ street, unit, town, zip })
    .from(bookings)
    .where(here)
    .orderBy(desc(sql`${isLive}`), desc(sql`${street} <> upper(${street})`), desc(createdAt), desc(bookings.id))
    .limit(1)
  const isEntered = and(eq(propertyPeople.isEntered, true), inArray(propertyPeople.propertyId, whole))
  const enteredFor = await db.$count(propertyPeople, isEntered)
  const units = inArray(equipment.propertyId, whole)
  const hasPlans = (await db.$count(memberships, inArray(memberships.propertyId, whole))) > 0
  if (!newest && enteredFor === 0 && !hasPlans && (isErased || (await db.$count(equipment, units)) === 0)) {
    const erased = inArray(privateFiles.relatedId, db.select({ id: equipment.id }).from(equipment).where(units))
    await db.delete(privateFiles).where(and(eq(privateFiles.relatedKind, 'equipment'), erased))
    await db.delete(properties).where(eq(properties.id, id))
    return
  }
  await db
    .update(properties)
    .set({
      ...(newest && { ...newest, street: newest.street ?? '' }),
      isEntered: enteredFor > 0,
      bookingCount: await db.$count(bookings, and(here, isLive)),
      lastBookingAt: sql`(select max(${createdAt}) from ${bookings} where ${and(here, isLive)})`,
    })
    .where(eq(properties.id, id))
  await countThere(db, whole)
}

/** Brings what is known of equipment and plans at properties up to date, of each with all that were joined into one. */
export async function countThere(db: Orm, ids: readonly number[]): Promise<void> {
  const whole = await wholeOf(db, ids)
  const asOne = await shownAs(db, whole)
  const roots = whole.map((id) => asOne(id)!)
  const { endsOn, canceledOn } = memberships
  await db.execute(sql`
    with there (id, root) as (select * from unnest(${sql.param(whole)}::integer[], ${sql.param(roots)}::integer[])),
    units (root, count) as (select root, count(*) from there join equipment on property_id = there.id and deleted_at is null group by root),
    plans (root, until) as (select root, max(least(${endsOn}, ${canceledOn})) from there join memberships on property_id = there.id and deleted_at is null group by root)
    update properties set unit_count = coalesce(units.count, 0), member_until = plans.until
    from there left join units using (root) left join plans using (root) where properties.id = there.id`)
}

type Entered = ServiceAddress & { customerId: number }

/** Notes an address for a customer before the first booking there. Returns its ID. */
export async function enterAddress(db: Orm, entered: Entered, createdAt: Date): Promise<number> {
  const { customerId, street, unit, town, zip } = entered
  const typed = {
    street: sql`${street}::text`,
    unit: sql`${unit}::text`,
    town: sql`${town}::text`,
    zip: sql`${zip}::text`,
  }
  const theirs = await idsOfCustomer(db, customerId)
  const propertyId = await knownPlace(db, theirs, placeIn(typed))
  if (propertyId === null) return (await enterAddresses(db, [entered], createdAt))[0]!
  await db
    .insert(propertyPeople)
    .values({ propertyId, customerId, isEntered: true })
    .onConflictDoUpdate({ target: [propertyPeople.propertyId, propertyPeople.customerId], set: { isEntered: true } })
  await refreshProperties(db, sql`${propertyId}::integer`)
  return propertyId
}

/** Notes addresses for new customers, each with one of their own. Returns their IDs. */
export async function enterAddresses(db: Orm, entered: readonly Entered[], createdAt: Date): Promise<number[]> {
  if (entered.length === 0) return []
  const next = sql<number>`nextval(pg_get_serial_sequence('properties', 'id'))::integer`
  const ids = await db.select({ id: next }).from(sql`generate_series(1, ${entered.length}::integer)`)
  const rows = entered.map(({ street, ...place }, at) => ({
    ...place,
    id: ids[at]!.id,
    propertyId: ids[at]!.id,
    street: street ?? '',
    isEntered: true,
    createdAt,
  }))
  await db.insert(properties).values(rows)
  await db.insert(propertyPeople).values(rows)
  return rows.map((row) => row.id)
}

/** Deletes properties whose bookings were all permanently deleted. */
export const deleteEmptyProperties = (db: Orm): Promise<void> =>
  refreshProperties(db, sql`select id from ${properties} where last_booking_at is null and not is_entered`)
