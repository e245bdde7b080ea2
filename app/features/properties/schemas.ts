import * as z from 'zod/mini'

import { idParam, moment, rowId } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

const text = z.nullable(z.string())

/** A property in the list. */
export const PropertyRow = z.object({
  id: z.int(),
  street: z.string(),
  unit: text,
  town: text,
  zip: text,
  bookingCount: z.int(),
  /** Null if it has none that is neither spam nor in the trash. */
  lastBookingAt: z.nullable(moment),
})
export type PropertyRow = z.output<typeof PropertyRow>

export const listProperties = { query: listQuery(), response: listOf(PropertyRow) }

export const propertyRoles = [
  { value: 'contact', label: 'Contact' },
  { value: 'owner', label: 'Owner' },
  { value: 'tenant', label: 'Tenant' },
] as const
export const role = z.enum(propertyRoles.map(({ value }) => value))

/** A booking at the property. */
const Work = z.object({
  id: z.int(),
  /** "Heating Systems". */
  service: z.string(),
  status: z.string(),
  /** Of the appointment; of the request while there is none. */
  at: moment,
  customer: z.string(),
  /** Who goes or went: the lead, then the helpers. */
  technicians: z.array(z.string()),
  workDone: text,
  /** In dollars. */
  jobValue: z.nullable(z.number()),
})

export const Property = z.extend(PropertyRow, {
  /** `until`: the last day of those who sold it. */
  people: z.array(z.object({ customerId: z.int(), name: z.string(), phone: text, role, until: text })),
  /** How to get in, as said last by those who are still there. */
  access: z.nullable(z.object({ text: z.string(), at: moment })),
  /** The equipment, in the same way. */
  equipment: z.nullable(z.object({ text: z.string(), at: moment })),
  /** The latest first, up to 200. */
  work: z.array(Work),
  /** May be the same place: another spelling, or the address of somebody else. Proposed, never joined automatically. */
  alike: z.array(z.extend(PropertyRow, { people: z.array(z.string()) })),
})
export type Property = z.output<typeof Property>

export const readProperty = { params: idParam, response: Property }

const otherId = rowId

/** `joinedId` is the one to separate, for Undo. */
export const joinProperties = {
  params: idParam,
  body: z.object({ otherId }),
  response: z.extend(Property, { joinedId: z.int() }),
}

export const separateProperty = { params: idParam, body: z.object({ otherId }), response: Property }

export const changeRole = { params: idParam, body: z.object({ customerId: rowId, role }), response: Property }
