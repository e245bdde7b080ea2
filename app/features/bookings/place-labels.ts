import { addressLabels } from '#app/features/properties/address-labels.ts'

import type { ServicePlace } from './service-place-schema.ts'

/** The parts of a service place, as the office and the history name them. */
export const placeLabels: Record<keyof ServicePlace, string> = {
  ...addressLabels,
  accessNotes: 'Access',
  equipment: 'Equipment',
}

export const placeNames = Object.keys(placeLabels) as (keyof ServicePlace)[]
