import { and, asc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'
import { recordEvents } from '#db/schema/history.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'
import type { LeadTable } from '#db/schema/leads.ts'

import { enteredOf, findRequests, isLive, membersOf, type Request } from './requests.server.ts'

/** Brings customers up to date with their requests. One without any requests is deleted. */
export async function refreshCustomers(db: Orm, ids: readonly number[]): Promise<void> {
  const live = []
  for (const { id } of await lockCustomers(db, ids)) if (ids.includes(id)) live.push(await refresh(db, id))
  if (live.includes(false)) await deleteCustomersWithoutRequests(db, inArray(customers.id, [...ids]))
}

/** With those merged into them. Of two simultaneous changes the second waits; locked in one order, they don't deadlock. */
export const lockCustomers = (db: Orm, ids: readonly number[]) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(or(inArray(customers.id, [...ids]), inArray(customers.mergedIntoId, [...ids])))
    .orderBy(asc(customers.id))
    .for('update')

/** A customer is described by this many of their requests, and found by this much of their text. */
const newestRequests = 50
const maxSearchText = 20_000

/** Returns whether it is shown: it was entered, or has a request that is neither spam nor in the trash. */
async function refresh(db: Orm, id: number): Promise<boolean> {
  const theirs = (table: LeadTable) => eq(table.customerId, id)
  const live = (table: LeadTable) => and(theirs(table), isLive(table))
  const newest = await findRequests(db, live, { limit: newestRequests })
  const shown = newest.slice(0, newestRequests)
  const described = shown.length > 0 ? shown : await findRequests(db, theirs, { limit: newestRequests })
  let requestCount = newest.length
  if (requestCount >= newestRequests) {
    requestCount = 0
    for (const kind of leadKinds) requestCount += await db.$count(leadTable(kind), live(leadTable(kind)))
  }
  const entered = await enteredOf(db, id)
  const places = await enteredPlaces(db, id)
  const isEntered = entered.names.length > 0
  const searchText = [...new Set([...Object.values(entered).flat(), ...places, ...shown.map(searchedBy)])].join(' ')
  await db
    .update(customers)
    .set({
      name: entered.names[0] ?? bestName(described),
      email: described.find(({ email }) => email !== '')?.email ?? entered.emails[0] ?? '',
      phoneE164: described.find(({ phoneE164 }) => phoneE164 !== null)?.phoneE164 ?? entered.phones[0] ?? null,
      isEntered,
      searchText: sql`left(search_fold(${searchText}::text), ${maxSearchText})`,
      requestCount,
      lastRequestAt: shown[0]?.createdAt ?? null,
    })
    .where(eq(customers.id, id))
  // An erased name must not stay with those merged into them.
  await db.update(customers).set(undescribed).where(eq(customers.mergedIntoId, id))
  return isEntered || shown.length > 0
}

/** The addresses that the owner entered for them. */
async function enteredPlaces(db: Orm, id: number): Promise<string[]> {
  const place = sql<string>`concat_ws(' ', ${properties.street}, ${properties.town}, ${properties.zip})`
  const rows = await db
    .select({ place })
    .from(propertyPeople)
    .innerJoin(properties, eq(properties.id, propertyPeople.propertyId))
    .where(and(inArray(propertyPeople.customerId, await membersOf(db, id)), eq(propertyPeople.isEntered, true)))
  return rows.map((row) => row.place)
}

const undescribed = {
  name: '',
  email: '',
  phoneE164: null,
  searchText: '',
  requestCount: 0,
  lastRequestAt: null,
  isEntered: false,
}

/** What the search of customers finds a request by. */
const searchedBy = ({ name, email, phone, phoneE164, street, town, zip }: Request) =>
  [name, email, (phoneE164 ?? phone ?? '').replaceAll(/\D/g, ''), street, town, zip].join(' ')

/** The newest name in full that isn't all capitals or all small letters. */
const bestName = (newest: readonly Request[]): string =>
  newest.map(({ name }) => name).toSorted((one, other) => flawsOf(one) - flawsOf(other))[0] ?? ''

const flawsOf = (name: string) =>
  2 * Number(name === name.toUpperCase() || name === name.toLowerCase()) + Number(!/\S\s+\S/.test(name))

/** Deletes customers whose requests were all permanently deleted and who weren't entered, with those merged into them; only `among` these, if given. */
export async function deleteCustomersWithoutRequests(db: Orm, among?: SQL): Promise<void> {
  const { id, lastRequestAt, mergedIntoId, isEntered } = customers
  const hasNone = leadKinds.map((kind) => {
    const table = leadTable(kind)
    return notExists(db.select({ id: table.id }).from(table).where(eq(table.customerId, id)))
  })
  // Those merged into them, which the foreign key deletes.
  const merged = sql<number[]>`array(select m.id from customers m where m.merged_into_id = customers.id)`
  const rows = await db
    .delete(customers)
    .where(and(among, isNull(lastRequestAt), isNull(mergedIntoId), eq(isEntered, false), ...hasNone))
    .returning({ id, merged })
  if (rows.length === 0) return
  const deleted = rows.flatMap((row) => [row.id, ...row.merged])
  // Their notes too.
  await db.delete(recordEvents).where(and(eq(recordEvents.kind, 'customer'), inArray(recordEvents.recordId, deleted)))
}
