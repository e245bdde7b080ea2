import type { ServicePlace } from '#app/features/bookings/service-place-schema.ts'

/** Where the work is to be done, as form fields hold it. */
export type PlaceTexts = Record<keyof ServicePlace, string>

export const placeTexts = (place: Partial<ServicePlace>): PlaceTexts => ({
  street: place.street ?? '',
  unit: place.unit ?? '',
  town: place.town ?? '',
  zip: place.zip ?? '',
  accessNotes: place.accessNotes ?? '',
  equipment: place.equipment ?? '',
})
