import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { serviceLabel } from '#app/business/service-types.ts'
import type { Orm } from '#db/database.ts'
import { bookingColumns, onAppointment, onJob } from '#db/booking-rows.ts'
import { leftOf, wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { customers } from '#db/schema/customers.ts'
import { properties, propertyPeople, type PropertyRole } from '#db/schema/properties.ts'
import { technicians } from '#db/schema/technicians.ts'

import { isAlike } from './alike.ts'
import { isLive } from './assign.server.ts'
import { isShown, propertyRow, propertyRows } from './rows.server.ts'

const shownWork = 200

/** The property with its people and everything done there, for the ID of any that was joined into it. 404 if it isn't shown. */
export async function detailOf(db: Orm, anyId: number) {
  const property = await propertyRow(db, anyId)
  const whole = await wholeOf(db, [property.id])
  const people = await peopleOf(db, whole)
  const left = people.flatMap(({ customerId, until }) => (until === null ? [] : customerId))
  return {
    ...property,
    people,
    access: await lastSaid(db, whole, left, 'accessNotes'),
    equipment: await lastSaid(db, whole, left, 'equipment'),
    work: await workAt(db, whole),
    alike: await alikeOf(db, property),
  }
}

/** SQL condition: the customer is shown. */
export const isKnown = or(isNotNull(customers.lastRequestAt), eq(customers.isEntered, true))

/** Those whose bookings are there or who were entered with it, as they are shown, former ones last, the latest to write first. */
export async function peopleOf(db: Orm, whole: number[], among: SQL | undefined = isKnown) {
  const there = sql`
    select customer_id from ${bookings} where ${inArray(bookings.propertyId, whole)}
    union select customer_id from ${propertyPeople} where ${inArray(propertyPeople.propertyId, whole)} and is_entered`
  const shown = sql`select coalesce(merged_into_id, id) from ${customers} where id in (${there})`
  const theirs = sql`from ${propertyPeople} where ${inArray(propertyPeople.propertyId, whole)}
    and customer_id in (select id from customers m where coalesce(m.merged_into_id, m.id) = ${customers}.id)`
  const role = sql<PropertyRole>`coalesce((select role ${theirs} order by role = 'contact', property_id limit 1), 'contact')`
  const until = sql<string | null>`(select max(until) ${theirs})`
  const latest = sql`coalesce(${customers.lastRequestAt}, ${customers.createdAt})`
  return db
    .select({ customerId: customers.id, name: customers.name, phone: customers.phoneE164, role, until })
    .from(customers)
    .where(and(sql`${customers.id} in (${shown})`, among))
    .orderBy(sql`${until} is not null`, desc(latest), customers.id)
}

/** How to get in, as anybody but those who left last said; null if nobody did. */
export async function accessAt(db: Orm, id: number): Promise<string | null> {
  const whole = await wholeOf(db, [id])
  const left = (await leftOf(db, whole)).map(({ customerId }) => customerId)
  return (await lastSaid(db, whole, left, 'accessNotes'))?.text ?? null
}

/** Said by anybody but those who `left`. */
async function lastSaid(db: Orm, whole: number[], left: number[], name: 'accessNotes' | 'equipment') {
  const column = bookings[name]
  const [row] = await db
    .select({ text: sql<string>`${column}`, at: bookings.createdAt })
    .from(bookings)
    .where(
      and(
        inArray(bookings.propertyId, whole),
        notInArray(bookings.customerId, left),
        isLive,
        isNotNull(column),
        ne(column, ''),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
  return row ?? null
}

async function workAt(db: Orm, whole: number[]) {
  const at = sql<Date>`coalesce(${appointments.scheduledStart}, ${jobs.completedAt}, ${bookings.createdAt})`
  const goes = or(
    eq(technicians.id, appointments.technicianId),
    sql`${technicians.id} = any(${appointments.helperIds})`,
  )
  const rows = await db
    .select({
      id: bookings.id,
      serviceType: bookings.serviceType,
      status: bookings.status,
      at: at.mapWith(bookings.createdAt),
      customer: sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`,
      technicians: sql<string[]>`array(
        select ${technicians.name} from ${technicians} where ${goes}
        order by ${technicians.id} is distinct from ${appointments.technicianId}, ${technicians.id}
      )`,
      workDone: jobs.workDone,
      jobValue: bookingColumns.jobValue,
    })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(and(inArray(bookings.propertyId, whole), isLive))
    .orderBy(desc(at), desc(bookings.id))
    .limit(shownWork)
  return rows.map(({ serviceType, ...row }) => ({ ...row, service: serviceLabel(serviceType) }))
}

/** Those with the same house number are read: another spelling mostly has it. */
async function alikeOf(db: Orm, property: Awaited<ReturnType<typeof propertyRow>>) {
  const sameNumber = sql`split_part(${properties.street}, ' ', 1) = ${property.street.split(' ')[0] ?? ''}`
  const near = await propertyRows(db, and(sameNumber, isShown, ne(properties.id, property.id)))
  const found = near.filter((other) => isAlike(property, other)).slice(0, 10)
  const alike = []
  for (const other of found) {
    alike.push({ ...other, people: (await peopleOf(db, await wholeOf(db, [other.id]))).map(({ name }) => name) })
  }
  return alike
}
