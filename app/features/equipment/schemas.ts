import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { file, idParam, moment, optional, requiredText, rowId, severalLines, shown } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { PrivateFile } from '#app/features/private-files/schemas.ts'

import { unitFilters } from './calls.ts'
import { readCharge, readInstalled, refrigerantActions, refrigerants, unitKinds } from './unit-texts.ts'

const short = optional(requiredText('', 60))
const until = optional(
  z.string().check(z.refine(isDay, { error: 'Please choose the last day of the warranty, such as 3/3/2029.' })),
)

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value)

/** What is typed of a unit. */
export const UnitFields = z.object({
  kind: z.enum(valuesOf(unitKinds), { error: 'Please choose what it is.' }),
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

/** A unit at an address, with the photos of its data plate, and what was charged and recovered. */
export const PlacedUnit = z.extend(Unit, { photos: z.array(PrivateFile), refrigerantLines: z.array(z.string()) })
export type PlacedUnit = z.output<typeof PlacedUnit>

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
export const unitsAt = { params: idParam, response: z.array(PlacedUnit) }
export const exportUnits = { query, response: file }

export const unitsOfBooking = {
  params: idParam,
  response: z.object({
    units: z.array(PlacedUnit),
    /** The IDs of those that the job is about; null as long as there is no job. */
    chosen: z.nullable(z.array(z.int())),
  }),
}
export const chooseUnit = {
  params: idParam,
  body: z.object({ unitId: rowId, isChosen: z.boolean() }),
  response: unitsOfBooking.response,
}

const amount = (below: number, error: string) =>
  optional(z.string().check(z.refine((typed) => /^\d*\.?\d*$/.test(typed) && Number(typed) < below, { error })))

/** What is typed of refrigerant. */
export const RefrigerantFields = z.object({
  action: z.enum(valuesOf(refrigerantActions), { error: 'Please choose what was done.' }),
  refrigerant: z.enum(valuesOf(refrigerants), { error: 'Please choose the refrigerant.' }),
  pounds: amount(1_001, 'Please enter pounds from 0 to 1,000.'),
  ounces: amount(16, 'Please enter fewer than 16 ounces, and the rest as pounds.'),
  /** Who took what was transferred. */
  recipient: optional(requiredText('', 100)),
  happenedOn: z
    .string()
    .check(z.refine((day) => isDay(day) && day > '2000', { error: 'Please choose the day, such as 11/18/2026.' })),
})
export type RefrigerantFields = z.output<typeof RefrigerantFields>

export const RefrigerantEntry = z.extend(shown(RefrigerantFields), {
  id: z.int(),
  text: z.string(),
  unit: text,
  address: text,
  updatedAt: moment,
})
export type RefrigerantEntry = z.output<typeof RefrigerantEntry>

const ofMonth = z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)) })
export const refrigerant = recordSchemas({
  list: { query: ofMonth, response: z.array(RefrigerantEntry) },
  item: RefrigerantEntry,
  created: z.extend(RefrigerantFields, { equipmentId: z.optional(rowId) }),
  changes: RefrigerantFields,
})
export const exportRefrigerant = { query: ofMonth, response: file }
