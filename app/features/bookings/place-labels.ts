import type { ServicePlace } from './service-place-schema.ts'

/** The parts of a service place, as the office and the history name them. */
export const placeLabels: Record<keyof ServicePlace, string> = {
  street: 'Street',
  unit: 'Apt or Suite',
  town: 'City',
  zip: 'ZIP',
  accessNotes: 'Access',
  equipment: 'Equipment',
}

export const placeNames = Object.keys(placeLabels) as (keyof ServicePlace)[]
