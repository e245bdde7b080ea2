import { endpoint } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/appointments'

export const readAppointmentEntry = endpoint<typeof schemas.readAppointmentEntry>({
  method: 'GET',
  path: `${path}/:token/calendar.ics`,
  by: 'visitor',
})

const change = { method: 'POST', by: 'visitor', form: true, recordKind: 'booking' } as const

/** The customer will be there. */
export const acknowledgeAppointment = endpoint<typeof schemas.acknowledgeAppointment>({
  ...change,
  path: `${path}/acknowledge`,
})

/** The customer would rather have another time. It moves nothing: the booking waits for the owner. */
export const requestOtherTime = endpoint<typeof schemas.requestOtherTime>({ ...change, path: `${path}/other-time` })

export const cancelAppointment = endpoint<typeof schemas.cancelAppointment>({ ...change, path: `${path}/cancel` })

/** Adds an address, access notes or equipment. What is left out stays as it was. */
export const addPlace = endpoint<typeof schemas.addPlace>({ ...change, path: `${path}/place` })

/** Up to six photos for each booking. */
export const addPhoto = endpoint<typeof schemas.addPhoto>({
  ...change,
  path: `${path}/:token/photos`,
  multipart: { bytes: 10 * 1024 * 1024, tooLarge: 'Please choose a photo smaller than 10 MB.' },
})

/** The token for a reference and the last four digits of the phone number. Limited like a sign-in. */
export const findAppointment = endpoint<typeof schemas.findAppointment>({
  method: 'POST',
  path: `${path}/find`,
  by: 'visitor',
})

/** Photos for one booking. */
export const maxPhotos = 6
