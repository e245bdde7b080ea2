import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import type { DomainEvents } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { withoutUndefined } from '#app/server/request/without-undefined.ts'
import type { Orm } from '#db/database.ts'
import { wholeOf } from '#db/property-members.ts'
import { equipment, jobEquipment } from '#db/schema/equipment.ts'
import { properties } from '#db/schema/properties.ts'

import { type StoredUnit, unitsWhere } from './rows.server.ts'
import type { UnitFields } from './schemas.ts'
import { readCharge, unitName } from './unit-texts.ts'

export const records = recordsIn(equipment, {
  kind: 'equipment',
  event: 'equipment.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Unit not found',
  describe: (unit) => `the unit “${unitName(unit)}”`,
})

type NewUnit = typeof equipment.$inferInsert

export type Typed = { [Name in keyof UnitFields]?: UnitFields[Name] | undefined }

/** The columns of what was typed. */
export function columnsOf({ installed, charge, ...columns }: Typed) {
  const isYear = installed?.length === 4
  return withoutUndefined<StoredUnit>({
    ...columns,
    installedOn: isYear ? `${installed}-01-01` : installed,
    installedPrecision: installed == null ? installed : isYear ? 'year' : 'day',
    chargeOunces: charge == null ? charge : readCharge(charge)!,
  })
}

/** Refuses dates that can't be. */
export function refuseDates({ now }: Context, unit: NewUnit): void {
  const { installedOn } = unit
  if (!installedOn) return
  const year = installedOn.slice(0, 4)
  if (year < '1900') throw refuse.invalid({ installed: `Please check the year: ${year} is too long ago.` })
  if (installedOn > todayHere(now()))
    throw refuse.invalid({ installed: `Please check when it was installed: this day of ${year} is still to come.` })
  for (const name of ['partsWarrantyUntil', 'laborWarrantyUntil'] as const)
    if (unit[name] && unit[name] < installedOn)
      throw refuse.invalid({ [name]: 'The warranty can’t end before the unit was installed.' })
}

const plain = (serial: SQL | typeof equipment.serial) => sql`regexp_replace(upper(${serial}), '[^A-Z0-9]', '', 'g')`

/** Another unit in use with the same serial number, however it is written. One at a time: the second of two finds the first. */
export async function unitWithSerial(db: Orm, { serial, propertyId, id = 0 }: NewUnit) {
  if (!serial) return undefined
  const same = plain(sql`${serial}::text`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('serial ' || ${same}, 0))`)
  const [found] = await db
    .select({ unit: equipment, address: properties })
    .from(equipment)
    .innerJoin(properties, eq(properties.id, equipment.propertyId))
    .where(
      and(
        ne(equipment.id, id),
        records.notDeleted,
        isNull(equipment.retiredOn),
        sql`${plain(equipment.serial)} = ${same}`,
        ne(same, ''),
      ),
    )
    .orderBy(sql`${equipment.propertyId} <> ${propertyId}`, equipment.id)
    .limit(1)
  return found && { ...found, isHere: (await wholeOf(db, [propertyId])).includes(found.unit.propertyId) }
}

/** Asks whether a second unit with the same serial number is meant. On the road, nothing is said of other addresses. */
export async function askAboutSerial(db: Orm, unit: NewUnit, { onTheRoad = false } = {}): Promise<void> {
  const found = await unitWithSerial(db, unit)
  if (!found) return
  const address = onTheRoad ? 'another address' : serviceAddressLine(found.address)
  const place = found.isHere ? 'this address' : address
  const again = onTheRoad ? 'Store it anyway if both are right.' : 'If both are right, save again.'
  throw refuse.question('serial', `${unitName(found.unit)} at ${place} has this serial number. ${again}`)
}

/** Locks a property before units change there, as their count there changes, too. */
export async function lockProperty(db: Orm, id: number): Promise<void> {
  const [row] = await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('update')
  if (!row) throw refuse.notFound('This address isn’t here anymore. Please reload the page.')
}

export interface Place {
  propertyId: number | null
  jobId: number | null
}

/** The units at the addresses of jobs and those that the jobs are about, and which these are. */
export async function unitsOf(db: Orm, jobs: readonly Place[], where?: SQL) {
  const jobIds = jobs.flatMap(({ jobId }) => jobId ?? [])
  const propertyIds = jobs.map(({ propertyId }) => propertyId)
  const chosen = await db.select().from(jobEquipment).where(inArray(jobEquipment.jobId, jobIds))
  const chosenIds = chosen.map(({ equipmentId }) => equipmentId)
  const isTheirs = or(inArray(equipment.propertyId, await wholeOf(db, propertyIds)), inArray(equipment.id, chosenIds))
  return { chosen, units: await unitsWhere(db, and(where, isTheirs)) }
}

/** A unit that a technician sees at a job; 404 for any other. */
export async function unitOfJob(db: Orm, job: Place, unitId: number) {
  const found = (await unitsOf(db, [job])).units.find(({ id }) => id === unitId)
  if (!found) throw refuse.notFound('This unit isn’t at this address any more. Please call the office.')
  return found
}

/** Notes that a job is about a unit. Returns the ID of the unit. */
export async function linkToJob(db: Orm, jobId: number, equipmentId: number): Promise<number> {
  await db.insert(jobEquipment).values({ jobId, equipmentId }).onConflictDoNothing()
  return equipmentId
}
