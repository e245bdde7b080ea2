import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { serviceLabel } from '#app/business/service-types.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isAlike } from './alike.ts'
import { isLive } from './assign.server.ts'
import { isShown, propertyRow, propertyRows } from './rows.server.ts'

const shownWork = 200

/** The property with its people and everything done there, for the ID of any that was joined into it. 404 if it isn't shown. */
export async function detailOf(db: Orm, anyId: number) {
  const property = await propertyRow(db, anyId)
  const { id } = property
  return {
    ...property,
    people: await peopleOf(db, [id]),
    access: await lastSaid(db, id, 'accessNotes'),
    equipment: await lastSaid(db, id, 'equipment'),
    work: await workAt(db, id),
    alike: await alikeOf(db, property),
  }
}

const member = alias(customers, 'member')

/** Those who are shown as customers, the latest to write first. */
async function peopleOf(db: Orm, ids: number[]) {
  const latest = sql<Date>`coalesce(${customers.lastRequestAt}, ${customers.createdAt})`
  const rows = await db
    .select({
      propertyId: propertyPeople.propertyId,
      customerId: customers.id,
      name: customers.name,
      phone: customers.phoneE164,
      role: propertyPeople.role,
    })
    .from(propertyPeople)
    .innerJoin(member, eq(member.id, propertyPeople.customerId))
    .innerJoin(customers, sql`${customers.id} = coalesce(${member.mergedIntoId}, ${member.id})`)
    .where(
      and(
        inArray(propertyPeople.propertyId, ids),
        or(isNotNull(customers.lastRequestAt), eq(customers.isEntered, true)),
      ),
    )
    .orderBy(desc(latest), customers.id, desc(sql`${member.id} = ${customers.id}`))
  // Somebody merged may be there twice.
  return rows.filter((row, at) => rows.findIndex((other) => isSamePerson(row, other)) === at)
}

interface PersonAt {
  propertyId: number
  customerId: number
}

const isSamePerson = (one: PersonAt, other: PersonAt) =>
  one.propertyId === other.propertyId && one.customerId === other.customerId

/** SQL: a customer and all that were merged into them. */
export const membersOf = (db: Orm, id: number) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.id, id), eq(customers.mergedIntoId, id)))

async function lastSaid(db: Orm, id: number, name: 'accessNotes' | 'equipment') {
  const column = bookings[name]
  const [row] = await db
    .select({ text: sql<string>`${column}`, at: bookings.createdAt })
    .from(bookings)
    .where(and(eq(bookings.propertyId, id), isLive, isNotNull(column), ne(column, '')))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
  return row ?? null
}

async function workAt(db: Orm, id: number) {
  const at = sql<Date>`coalesce(${bookings.scheduledStart}, ${bookings.completedAt}, ${bookings.createdAt})`
  const goes = or(eq(technicians.id, bookings.technicianId), sql`${technicians.id} = any(${bookings.helperIds})`)
  const rows = await db
    .select({
      id: bookings.id,
      serviceType: bookings.serviceType,
      status: bookings.status,
      at: at.mapWith(bookings.createdAt),
      customer: sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`,
      technicians: sql<string[]>`array(
        select ${technicians.name} from ${technicians} where ${goes}
        order by ${technicians.id} is distinct from ${bookings.technicianId}, ${technicians.id}
      )`,
      workDone: bookings.workDone,
      jobValue: bookings.jobValue,
    })
    .from(bookings)
    .where(and(eq(bookings.propertyId, id), isLive))
    .orderBy(desc(at), desc(bookings.id))
    .limit(shownWork)
  return rows.map(({ serviceType, ...row }) => ({ ...row, service: serviceLabel(serviceType) }))
}

/** Those with the same house number are read: another spelling mostly has it. */
async function alikeOf(db: Orm, property: Awaited<ReturnType<typeof propertyRow>>) {
  const sameNumber = sql`split_part(${properties.street}, ' ', 1) = ${property.street.split(' ')[0] ?? ''}`
  const near = await propertyRows(db, and(sameNumber, isShown, ne(properties.id, property.id)))
  const found = near.filter((other) => isAlike(property, other)).slice(0, 10)
  if (found.length === 0) return []
  const people = await peopleOf(
    db,
    found.map(({ id }) => id),
  )
  return found.map((other) => ({
    ...other,
    people: people.filter(({ propertyId }) => propertyId === other.id).map(({ name }) => name),
  }))
}
