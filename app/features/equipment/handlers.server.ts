import { and, eq, inArray, isNull } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
import { reference } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { recordHandlers } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { equipment, jobEquipment } from '#db/schema/equipment.ts'

import * as calls from './calls.ts'
import { pageOfUnits, shownUnit, unitsCsv, unitsWhere } from './rows.server.ts'
import { refrigerantHandlers, refrigerantLines } from './refrigerant.server.ts'
import * as schemas from './schemas.ts'
import {
  askAboutSerial,
  columnsOf,
  linkToJob,
  lockProperty,
  type Place,
  records,
  refuseDates,
  unitsOf,
} from './store.server.ts'

export const equipmentHandlers = [
  ...refrigerantHandlers,
  ...recordHandlers(calls.equipmentCalls, schemas.unit, records, {
    verbs: { create: 'Added', update: 'Changed' },
    list: ({ query }, context) => pageOfUnits(context, query),
    shown: shownUnit,
    create: (body, context) => newUnit(context, body),
    update: async (row, { sameSerial, isRetired, ...fields }, context) => {
      const changed = columnsOf(fields)
      const unit = { ...row, ...changed }
      refuseDates(context, unit)
      if (unit.serial !== row.serial && !sameSerial) await askAboutSerial(context.db, unit)
      const retired = isRetired && { retiredOn: row.retiredOn ?? todayHere(context.now()) }
      return { ...changed, ...(isRetired === false ? { retiredOn: null, replacedById: null } : retired) }
    },
  }),

  handle(calls.replaceUnit, schemas.replaceUnit, async ({ body: { replacesId, ...body }, caller }, context) => {
    const { db, now } = context
    const old = await records.lock(db, replacesId)
    if (old.replacedById !== null) throw refuse.conflict('replaced', 'This unit was already replaced.')
    const unit = await records.add(context, caller, await newUnit(context, body), 'Added')
    const retiredOn = old.retiredOn ?? todayHere(now())
    await records.change(context, caller, old, { retiredOn, replacedById: unit.id }, ['replace', 'Replaced'])
    return shownUnit(unit)
  }),

  handle(calls.unitsAt, schemas.unitsAt, async ({ params }, { db }) =>
    withLines(db, await unitsWhere(db, inArray(equipment.propertyId, await wholeOf(db, [params.id])))),
  ),

  handle(calls.unitsOfBooking, schemas.unitsOfBooking, async ({ params }, { db }) =>
    unitsAndChosen(db, await bookingOf(db, params.id)),
  ),

  handle(calls.chooseUnit, schemas.chooseUnit, async ({ params: { id }, body, caller }, context) => {
    const { db } = context
    const { unitId, isChosen } = body
    const booking = await bookingOf(db, id)
    const { jobId } = booking
    if (jobId === null) throw refuse.conflict('no_job', 'Please confirm the booking first.')
    const unit = await records.find(db, unitId)
    const { units } = await unitsOf(db, [booking])
    if (!units.some((one) => one.id === unitId)) throw refuse.notFound('Unit not found')
    if (isChosen) await linkToJob(db, jobId, unitId)
    else await db.delete(jobEquipment).where(and(eq(jobEquipment.jobId, jobId), eq(jobEquipment.equipmentId, unitId)))
    await records.log(context, caller, unit, 'job', `${reference('B', id)} is ${isChosen ? '' : 'not '}about`)
    return unitsAndChosen(db, booking)
  }),

  handle(calls.exportUnits, schemas.exportUnits, async ({ query }, context) => {
    const name = `equipment-${todayHere(context.now())}.csv`
    return new FileResponse('text/csv; charset=utf-8', unitsCsv(context, query), name)
  }),
]

async function newUnit(
  context: Context,
  { propertyId, sameSerial, ...fields }: schemas.UnitFields & { propertyId: number; sameSerial?: boolean | undefined },
) {
  const unit = { ...columnsOf(fields), kind: fields.kind, propertyId }
  refuseDates(context, unit)
  if (!sameSerial) await askAboutSerial(context.db, unit)
  await lockProperty(context.db, propertyId)
  return unit
}

async function bookingOf(db: Orm, id: number) {
  const [booking] = await db
    .select({ propertyId: bookings.propertyId, jobId: bookings.jobId })
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt)))
  if (!booking) throw refuse.notFound('Booking not found')
  return booking
}

async function unitsAndChosen(db: Orm, booking: Place) {
  const { units, chosen } = await unitsOf(db, [booking])
  return {
    units: await withLines(db, units),
    chosen: booking.jobId === null ? null : chosen.map(({ equipmentId }) => equipmentId),
  }
}

async function withLines<Row extends { id: number }>(db: Orm, units: Row[]) {
  const ids = units.map(({ id }) => id)
  const linesOf = await refrigerantLines(db, 'equipmentId', ids)
  return units.map((unit) => ({ ...unit, refrigerantLines: linesOf(unit.id) }))
}
