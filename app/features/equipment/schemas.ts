import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { file, idParam, moment, optional, requiredText, rowId, severalLines, shown } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { unitFilters } from './calls.ts'
import { readCharge, readInstalled, refrigerants, unitKinds } from './unit-texts.ts'

const short = optional(requiredText('', 60))
const until = optional(
  z.string().check(z.refine(isDay, { error: 'Please choose the last day of the warranty, such as 3/3/2029.' })),
)

/** What is typed of a unit. */
export const UnitFields = z.object({
  kind: z.enum(
    unitKinds.map(({ value }) => value),
    { error: 'Please choose what it is.' },
  ),
  manufacturer: short,
  model: short,
  serial: short,
  /** A year, or a day. */
  installed: optional(
    z.string().check(
      z.refine((text) => readInstalled(text) !== undefined, {
        error: 'Please enter a year such as 2012, or a day such as 6/14/2012.',
        abort: true,
      }),
      z.overwrite((text) => readInstalled(text) ?? text),
    ),
  ),
  installedByUs: z.optional(z.boolean()),
  partsWarrantyUntil: until,
  laborWarrantyUntil: until,
  filterSize: short,
  refrigerant: optional(
    z.string().check(
      z.refine((text) => refrigerants.some(({ value }) => value === text), {
        error: 'Please choose a refrigerant from the list.',
      }),
    ),
  ),
  charge: optional(
    z
      .string()
      .check(z.refine((text) => readCharge(text) !== undefined, { error: 'Please enter a charge such as 6 lb 9 oz.' })),
  ),
  location: optional(requiredText('', 100)),
  note: optional(requiredText('', 500, severalLines)),
})
export type UnitFields = z.output<typeof UnitFields>

/** Stores it although another unit has the same serial number. */
const sameSerial = z.optional(z.boolean())

const text = z.nullable(z.string())

export const Unit = z.extend(shown(UnitFields), {
  id: z.int(),
  propertyId: z.int(),
  kind: z.string(),
  installedByUs: z.boolean(),
  retiredOn: text,
  replacedById: z.nullable(z.int()),
  updatedAt: moment,
})
export type Unit = z.output<typeof Unit>

/** A unit in the list of all of them. */
export const ListedUnit = z.extend(Unit, { street: z.string(), unit: text, town: text, zip: text })
export type ListedUnit = z.output<typeof ListedUnit>

const query = listQuery(unitFilters)
export type UnitQuery = z.output<typeof query>

const New = z.extend(UnitFields, { propertyId: rowId, sameSerial })

export const unit = recordSchemas({
  list: { query, response: listOf(ListedUnit) },
  item: Unit,
  created: New,
  changes: z.extend(z.partial(UnitFields), { sameSerial, isRetired: z.optional(z.boolean()) }),
})

export const replaceUnit = { body: z.extend(New, { replacesId: rowId }), response: Unit }
export const unitsAt = { params: idParam, response: z.array(Unit) }
export const exportUnits = { query, response: file }

export const unitsOfBooking = {
  params: idParam,
  response: z.object({
    units: z.array(Unit),
    /** The IDs of those that the job is about; null as long as there is no job. */
    chosen: z.nullable(z.array(z.int())),
  }),
}
export const chooseUnit = {
  params: idParam,
  body: z.object({ unitId: rowId, isChosen: z.boolean() }),
  response: unitsOfBooking.response,
}
