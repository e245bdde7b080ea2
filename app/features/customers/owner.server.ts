import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { restorePlans, transferPlans } from '#app/features/members/public.server.ts'
import {
  idsOfCustomer,
  isKnown,
  membersOf,
  peopleOf,
  propertyRow,
  refreshAndPublish,
  refreshProperties,
} from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { lockProperties, wholeOf } from '#db/property-members.ts'
import { customers } from '#db/schema/customers.ts'
import { memberships } from '#db/schema/members.ts'
import { propertyPeople } from '#db/schema/properties.ts'

import type { Sale, SaleBefore } from './owner-schemas.ts'

type By = Pick<Caller, 'ip'>

/** Everybody there but tenants and the new owner leaves a house that is sold. Returns what was before, for `restoreOwner`. */
export async function changeOwner(context: Context, caller: By, anyId: number, sale: Sale): Promise<SaleBefore> {
  const { db, now } = context
  const { customerId: ownerId, since, plans } = sale
  if (since < '2000-01-01' || since > addDays(todayHere(now()), 366))
    throw refuse.invalid({ since: 'Please choose a day from 2000 on, within a year from now.' })
  const { id, sold } = await lockHouse(db, anyId)
  for (const { propertyId } of plans) if (propertyId !== undefined) await propertyRow(db, propertyId)
  const isOwner = and(eq(customers.id, ownerId ?? 0), isNull(customers.mergedIntoId), isKnown)
  if (ownerId !== null && (await db.$count(customers, isOwner)) === 0)
    throw refuse.invalid({ customerId: 'This customer isn’t here anymore. Please choose another one.' })
  // With those whose bookings are all in the trash: these may be restored.
  const people = await peopleOf(db, sold, sql`true`)
  const same = people.find((person) => person.customerId === ownerId && person.until === null)
  if (same && (same.role === 'owner' || people.length === 1))
    throw refuse.invalid({ customerId: `${same.name} is the owner already. Please choose the new one.` })
  const isHere = inArray(propertyPeople.propertyId, sold)
  const before = await db.select().from(propertyPeople).where(isHere)
  const addressesOf = (customerId: number) => idsOfCustomer(db, customerId)
  const plansBefore = await transferPlans(context, caller, { sold, since, ownerId, plans, addressesOf })
  const until = addDays(since, -1)
  const sellers = people.filter(
    (person) => person.until === null && person.role !== 'tenant' && person.customerId !== ownerId,
  )
  for (const { customerId } of sellers)
    await db
      .insert(propertyPeople)
      .values({ propertyId: id, customerId, until })
      .onConflictDoUpdate({ target: [propertyPeople.propertyId, propertyPeople.customerId], set: { until } })
  if (ownerId !== null) {
    await db.delete(propertyPeople).where(and(isHere, sql`customer_id in ${membersOf(ownerId)}`))
    await db.insert(propertyPeople).values({ propertyId: id, customerId: ownerId, role: 'owner', isEntered: true })
  }
  await refreshAndPublish(context, caller, id, 'property.owner', `Noted a new owner of address ${id} since ${since}`)
  return { people: before, plans: plansBefore }
}

/** Undoes `changeOwner`. */
export async function restoreOwner(context: Context, caller: By, anyId: number, { people, plans }: SaleBefore) {
  const { db } = context
  const { id, sold } = await lockHouse(db, anyId)
  for (const left of await restorePlans(context, caller, plans)) await refreshProperties(db, sql`${left}::integer`)
  await db.delete(propertyPeople).where(inArray(propertyPeople.propertyId, sold))
  const rows = people.filter(({ propertyId }) => sold.includes(propertyId))
  if (rows.length > 0) await db.insert(propertyPeople).values(rows)
  await refreshAndPublish(context, caller, id, 'property.undo-owner', `Undid the new owner of address ${id}`)
}

async function lockHouse(db: Orm, anyId: number) {
  const { id } = await propertyRow(db, anyId)
  const sold = await wholeOf(db, [id])
  // Before the properties, as a renewal does.
  await db.select().from(memberships).where(inArray(memberships.propertyId, sold)).orderBy(memberships.id).for('update')
  await lockProperties(db, sold)
  return { id, sold }
}
