import { and, eq, inArray, isNull, or } from 'drizzle-orm'

import { shortDate } from '#app/business/local-time.ts'
import { localInstant } from '#app/business/local-instant.ts'
import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { newVersion } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { shownAs, wholeOf } from '#db/property-members.ts'
import { equipment, jobEquipment } from '#db/schema/equipment.ts'

import { type StoredUnit, unitsWhere } from './rows.server.ts'
import type { UnitFields } from './schemas.ts'
import {
  askAboutSerial,
  changesOf,
  columnsOf,
  describeUnit,
  isUnitOf,
  linkToJob,
  lockProperty,
  refuseDates,
  unitWithSerial,
} from './store.server.ts'

interface Job {
  street: string | null
  propertyId: number | null
  jobId: number | null
}
type Typed<More> = { [Name in keyof UnitFields]?: UnitFields[Name] | undefined } & {
  sameSerial?: string | undefined
} & More

/** The units in use at the addresses of jobs, by job; those that it is about first. */
export async function unitsOfJobs(db: Orm, jobs: readonly Job[]) {
  const propertyIds = jobs.map(({ propertyId }) => propertyId)
  const jobIds = jobs.flatMap(({ jobId }) => jobId ?? [])
  const chosen = await db.select().from(jobEquipment).where(inArray(jobEquipment.jobId, jobIds))
  const isTheirs = or(
    inArray(equipment.propertyId, await wholeOf(db, propertyIds)),
    inArray(
      equipment.id,
      chosen.map(({ equipmentId }) => equipmentId),
    ),
  )
  const units = await unitsWhere(db, and(isNull(equipment.retiredOn), isTheirs))
  const asOne = await shownAs(db, [...propertyIds, ...units.map(({ propertyId }) => propertyId)])
  return ({ propertyId, jobId }: Job) =>
    units
      .map((unit) => ({
        ...unit,
        isChosen: chosen.some((one) => one.jobId === jobId && one.equipmentId === unit.id),
      }))
      .filter((unit) => unit.isChosen || (propertyId !== null && asOne(unit.propertyId) === asOne(propertyId)))
      .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
}

/** Stores a unit that a technician found at the address of a job, for that job. The same one again is not stored twice. */
export async function addUnitAtJob(context: Context, ip: string, job: Job, typed: Typed<Pick<UnitFields, 'kind'>>) {
  const { db, now } = context
  const { sameSerial, ...fields } = typed
  if (!job.street?.trim())
    throw refuse.conflict('no_address', 'This job has no address yet. Please correct the address, then add the unit.')
  // It gets its property within a minute, and the phone sends it again.
  if (job.propertyId === null || job.jobId === null) throw refuse.unavailable()
  await lockProperty(db, job.propertyId)
  const unit = { ...columnsOf(fields), propertyId: job.propertyId }
  refuseDates(context, unit)
  const known = sameSerial ? undefined : await unitWithSerial(db, unit)
  const isSame = (name: 'kind' | 'manufacturer' | 'model') => known?.unit[name] === (unit[name] ?? null)
  if (known?.isHere && isSame('kind') && isSame('manufacturer') && isSame('model'))
    return void (await linkToJob(db, job.jobId, known.unit.id))
  if (!sameSerial) await askAboutSerial(db, unit, { onTheRoad: true })
  const at = now()
  const [stored] = await db
    .insert(equipment)
    .values({ ...unit, createdAt: at, updatedAt: at })
    .returning()
  await linkToJob(db, job.jobId, stored!.id)
  await publishUnit(context, ip, stored!, 'create', 'added')
}

/** Changes what a technician corrected of a unit; the rest stays as it is. */
export async function correctUnitAtJob(
  context: Context,
  ip: string,
  job: Job,
  { unitId, sameSerial, ...fields }: Typed<{ unitId: number }>,
) {
  const { db, now } = context
  const isHere = and(eq(equipment.id, unitId), isNull(equipment.deletedAt), await isUnitOf(db, job))
  const [row] = await db.select().from(equipment).where(isHere).for('update')
  if (!row) throw refuse.notFound('This unit isn’t at this address any more. Please call the office.')
  if (row.retiredOn !== null) {
    const when = shortDate(localInstant(row.retiredOn, '12:00'))
    throw refuse.conflict('retired', `This unit was retired on ${when}. Please call the office about what you found.`)
  }
  const changes = changesOf(fields)
  const unit = { ...row, ...changes }
  refuseDates(context, unit)
  if (unit.serial !== row.serial && !sameSerial) await askAboutSerial(db, unit, { onTheRoad: true })
  await db
    .update(equipment)
    .set({ ...changes, updatedAt: newVersion(row, now()) })
    .where(eq(equipment.id, unitId))
  await publishUnit(context, ip, unit, 'update', 'corrected')
}

function publishUnit(context: Context, ip: string, unit: StoredUnit, did: string, verb: string) {
  const summary = `A technician ${verb} ${describeUnit(unit)}`
  const activity = { actor: 'technician', action: `equipment.${did}`, summary, ip } as const
  return publish(context, 'equipment.changed', { kind: 'equipment', id: unit.id, activity })
}
