import { formOf, type FormValues } from '#app/layout/forms/form-spec.ts'

import {
  acknowledgeAppointment,
  addPlace,
  cancelAppointment,
  changeUrgency,
  findAppointment,
  requestOtherTime,
} from './calls.ts'
import * as schemas from './schemas.ts'

/** The name of a box on the page: "wish 2026-12-01 morning". */
export const halfDayName = ({ date, part }: schemas.HalfDay) => `wish ${date} ${part}`

const pickedIn = (values: FormValues) =>
  Object.keys(values).flatMap((name) => {
    const [kind, date, part] = name.split(' ')
    return kind === 'wish' ? [{ date, part }] : []
  })

export const acknowledgeForm = formOf('acknowledge', acknowledgeAppointment, schemas.Acknowledgement)
export const otherTimeForm = formOf('other-time', requestOtherTime, schemas.OtherTime, (values) => ({
  ...values,
  picked: pickedIn(values),
}))
export const cancelForm = formOf('cancel', cancelAppointment, schemas.Cancellation)
export const urgencyForm = formOf('urgency', changeUrgency, schemas.Urgency)
export const placeForm = formOf('place', addPlace, schemas.PlaceAdded)
export const lookupForm = formOf('find-appointment', findAppointment, schemas.Lookup)

/** Posted as multipart data, so the query of the page names it. */
export const photoForm = 'photo'
