import { inArray, isNull } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { shownAs, wholeOf } from '#db/property-members.ts'
import { equipment } from '#db/schema/equipment.ts'

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
  unitOfJob,
  unitsOf,
  unitWithSerial,
} from './store.server.ts'
import { dayText, unitKinds } from './unit-texts.ts'

export { noteRefrigerantAtJob, refrigerantLines } from './refrigerant.server.ts'
export { unitOfJob } from './store.server.ts'

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

/** Stores a unit that a technician found at the address of a job, for that job. The same one again is not stored twice. Returns its ID. */
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
    return linkToJob(db, jobId, known.unit.id)
  if (!sameSerial) await askAboutSerial(db, unit, { onTheRoad: true })
  const { id } = await records.add(context, { actor: 'technician', ip }, unit, 'A technician added')
  return linkToJob(db, jobId, id)
}

const notTyped = { partsWarrantyUntil: '', laborWarrantyUntil: '', charge: '', location: '', note: '' }

/** Reads the unit of a list's row; 400 with a sentence if it can't be used. */
export function readUnit(context: Context, row: Record<string, string>) {
  const known = unitKinds.find(({ value, label }) => [value, label.toLowerCase()].includes(row.kind!.toLowerCase()))
  const read = UnitFields.safeParse({ ...notTyped, ...row, kind: known?.value ?? row.kind })
  if (!read.success) throw refuse.invalid({ kind: `${row.kind}: ${read.error.issues[0]!.message}` })
  const unit = { ...columnsOf(read.data), kind: read.data.kind }
  refuseDates(context, { ...unit, propertyId: 0 })
  return unit
}

/** Adds the units of a list, without those that are at their address already. Returns how many were added. */
export async function addUnits({ db, now }: Context, units: (typeof equipment.$inferInsert)[]): Promise<number> {
  const whole = await wholeOf(
    db,
    units.map(({ propertyId }) => propertyId),
  )
  const asOne = await shownAs(db, whole)
  const keyOf = (unit: typeof equipment.$inferInsert) =>
    [asOne(unit.propertyId), unit.serial || [unit.kind, unit.manufacturer, unit.model, unit.installedOn].join()].join(
      ' ',
    )
  const known = new Set((await db.select().from(equipment).where(inArray(equipment.propertyId, whole))).map(keyOf))
  const added = units.filter((unit) => !known.has(keyOf(unit)) && known.add(keyOf(unit)))
  const times = { createdAt: now(), updatedAt: now() }
  for (let start = 0; start < added.length; start += 500)
    await db.insert(equipment).values(added.slice(start, start + 500).map((unit) => ({ ...unit, ...times })))
  return added.length
}

/** Changes what a technician corrected of a unit; the rest stays as it is. */
export async function correctUnitAtJob(
  context: Context,
  ip: string,
  job: Job,
  { unitId, sameSerial, ...fields }: Sent<{ unitId: number }>,
) {
  const { db } = context
  await unitOfJob(db, job, unitId)
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
