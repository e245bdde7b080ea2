import { inArray, isNull } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { shownAs, wholeOf } from '#db/property-members.ts'
import { equipment } from '#db/schema/equipment.ts'

import type { StoredUnit } from './rows.server.ts'
import { UnitFields } from './schemas.ts'
import {
  askAboutSerial,
  columnsOf,
  linkToJob,
  lockProperty,
  type Place,
  records,
  refuseDates,
  type Typed,
  unitsOf,
  unitWithSerial,
} from './store.server.ts'
import { dayText, unitKinds } from './unit-texts.ts'

type Job = Place & { street: string | null }
type Sent<More> = Typed & { sameSerial?: string | undefined } & More

/** The units in use at the addresses of jobs, by job; those that it is about first. */
export async function unitsOfJobs(db: Orm, jobs: readonly Place[]) {
  const { units, chosen } = await unitsOf(db, jobs, isNull(equipment.retiredOn))
  const propertyIds = [...jobs, ...units].map(({ propertyId }: Pick<Place, 'propertyId'>) => propertyId)
  const asOne = await shownAs(db, propertyIds)
  return ({ propertyId, jobId }: Place) =>
    units
      .map((unit) => ({
        ...unit,
        isChosen: chosen.some((one) => one.jobId === jobId && one.equipmentId === unit.id),
      }))
      .filter((unit) => unit.isChosen || (propertyId !== null && asOne(unit.propertyId) === asOne(propertyId)))
      .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen))
}

/** Stores a unit that a technician found at the address of a job, for that job. The same one again is not stored twice. */
export async function addUnitAtJob(
  context: Context,
  ip: string,
  { street, propertyId, jobId }: Job,
  { sameSerial, ...fields }: Sent<Pick<UnitFields, 'kind'>>,
) {
  const { db } = context
  if (!street?.trim())
    throw refuse.conflict('no_address', 'This job has no address yet. Please correct the address, then add the unit.')
  // It gets its property within a minute, and the phone sends it again.
  if (propertyId === null || jobId === null) throw refuse.unavailable()
  await lockProperty(db, propertyId)
  const unit = { ...columnsOf(fields), kind: fields.kind, propertyId }
  refuseDates(context, unit)
  const known = sameSerial ? undefined : await unitWithSerial(db, unit)
  const isSame = (name: 'kind' | 'manufacturer' | 'model') => known?.unit[name] === (unit[name] ?? null)
  if (known?.isHere && isSame('kind') && isSame('manufacturer') && isSame('model'))
    return void (await linkToJob(db, jobId, known.unit.id))
  if (!sameSerial) await askAboutSerial(db, unit, { onTheRoad: true })
  const { id } = await records.add(context, { actor: 'technician', ip }, unit, 'A technician added')
  await linkToJob(db, jobId, id)
}

const notTyped = { partsWarrantyUntil: '', laborWarrantyUntil: '', charge: '', location: '', note: '' }

/** Adds a unit of a list. False if it is at the address already; 400 with a sentence if the row can't be used. */
export async function importUnit(context: Context, propertyId: number, row: Record<string, string>): Promise<boolean> {
  const { db, now } = context
  const known = unitKinds.find(({ value, label }) => [value, label.toLowerCase()].includes(row.kind!.toLowerCase()))
  const read = UnitFields.safeParse({ ...notTyped, ...row, kind: known?.value ?? row.kind })
  if (!read.success) throw refuse.invalid({ kind: `${row.kind}: ${read.error.issues[0]!.message}` })
  await lockProperty(db, propertyId)
  const unit = { ...columnsOf(read.data), kind: read.data.kind, propertyId }
  refuseDates(context, unit)
  const isSame = (other: StoredUnit) =>
    unit.serial
      ? other.serial === unit.serial
      : (['kind', 'manufacturer', 'model', 'installedOn'] as const).every(
          (name) => (unit[name] ?? null) === other[name],
        )
  const here = await db
    .select()
    .from(equipment)
    .where(inArray(equipment.propertyId, await wholeOf(db, [propertyId])))
  if (here.some(isSame)) return false
  await db.insert(equipment).values({ ...unit, createdAt: now(), updatedAt: now() })
  return true
}

/** Changes what a technician corrected of a unit; the rest stays as it is. */
export async function correctUnitAtJob(
  context: Context,
  ip: string,
  job: Job,
  { unitId, sameSerial, ...fields }: Sent<{ unitId: number }>,
) {
  const { db } = context
  const { units } = await unitsOf(db, [job])
  if (!units.some(({ id }) => id === unitId))
    throw refuse.notFound('This unit isn’t at this address any more. Please call the office.')
  const row = await records.lock(db, unitId)
  if (row.retiredOn !== null) {
    const when = dayText(row.retiredOn)
    throw refuse.conflict('retired', `This unit was retired on ${when}. Please call the office about what you found.`)
  }
  const changes = columnsOf(fields)
  const unit = { ...row, ...changes }
  refuseDates(context, unit)
  if (unit.serial !== row.serial && !sameSerial) await askAboutSerial(db, unit, { onTheRoad: true })
  await records.change(context, { actor: 'technician', ip }, row, changes, ['update', 'A technician corrected'])
}
