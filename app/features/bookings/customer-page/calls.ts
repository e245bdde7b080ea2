import { visitorCall } from '#app/http/endpoint.ts'

import type * as schemas from './schemas.ts'

const path = '/api/appointments'

export const readAppointmentEntry = visitorCall<typeof schemas.readAppointmentEntry>(
  'GET',
  `${path}/:token/calendar.ics`,
)

const change = { form: true, recordKind: 'booking', link: 'appointment' } as const

/** The customer will be there: this confirms a time that we proposed. */
export const acknowledgeAppointment = visitorCall<typeof schemas.acknowledgeAppointment>(
  'POST',
  `${path}/acknowledge`,
  change,
)

/** The customer would rather have another time. It moves nothing: the booking waits for the owner. */
export const requestOtherTime = visitorCall<typeof schemas.requestOtherTime>('POST', `${path}/other-time`, change)

export const cancelAppointment = visitorCall<typeof schemas.cancelAppointment>('POST', `${path}/cancel`, change)

/** Makes a request that waits an emergency, or takes that back within seconds. */
export const changeUrgency = visitorCall<typeof schemas.changeUrgency>('POST', `${path}/urgency`, change)

/** Adds an address, access notes or equipment. What is left out stays as it was. */
export const addPlace = visitorCall<typeof schemas.addPlace>('POST', `${path}/place`, change)

/** Up to six photos for each booking. */
export const addPhoto = visitorCall<typeof schemas.addPhoto>('POST', `${path}/:token/photos`, {
  ...change,
  multipart: { bytes: 10 * 1024 * 1024, tooLarge: 'Please choose a photo smaller than 10 MB.' },
})

/** Sends the link for a reference and the last four digits of the phone number; the same response whether they fit or not. */
export const findAppointment = visitorCall<typeof schemas.findAppointment>('POST', `${path}/find`, { form: true })

/** Photos for one booking. */
export const maxPhotos = 6
