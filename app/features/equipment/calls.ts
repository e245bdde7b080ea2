import { adminCall, adminChange } from '#app/http/endpoint.ts'
import { recordCalls } from '#app/http/record-calls.ts'

import type * as schemas from './schemas.ts'

const path = '/api/admin/equipment'

export const unitFilters = ['kind', 'refrigerant', 'minAge', 'warranty'] as const

/**
 * Every unit, the oldest first. Filters: `minAge` in years, `warranty` as the months within which one ends, or "ended". 400
 * `question` if another unit in use has the serial number: `sameSerial` stores both.
 */
export const equipmentCalls = recordCalls<typeof schemas.unit>(path)

/** Retires `replacesId` today and adds what takes its place. */
export const replaceUnit = adminCall<typeof schemas.replaceUnit>('POST', `${path}/replacements`, {
  idempotent: true,
  status: 201,
})

/** The units at an address, and at all that were joined into it; retired ones last. */
export const unitsAt = adminCall<typeof schemas.unitsAt>('GET', `${path}/at/:id`)

/** The units at the address of a booking. */
export const unitsOfBooking = adminCall<typeof schemas.unitsOfBooking>('GET', `${path}/of/:id`)

/** Whether the job of a booking is about a unit. */
export const chooseUnit = adminChange<typeof schemas.chooseUnit>('POST', `${path}/of/:id`)

/** Refrigerant that was charged, recovered or transferred; the list is that of a month, newest first. */
export const refrigerantCalls = recordCalls<typeof schemas.refrigerant>('/api/admin/refrigerant')

export const exportRefrigerant = adminCall<typeof schemas.exportRefrigerant>('GET', '/api/admin/refrigerant.csv')

export const exportUnits = adminCall<typeof schemas.exportUnits>('GET', `${path}.csv`)
