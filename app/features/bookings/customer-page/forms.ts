import type * as z from 'zod/mini'

import type { FormSpec, FormValues } from '#app/layout/forms/form-spec.ts'

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

export const acknowledgeForm = {
  name: 'acknowledge',
  endpoint: acknowledgeAppointment,
  schema: schemas.Acknowledgement,
  bodyOf: (checked) => checked,
} satisfies FormSpec<z.output<typeof schemas.Acknowledgement>, typeof schemas.acknowledgeAppointment>

export const otherTimeForm = {
  name: 'other-time',
  endpoint: requestOtherTime,
  schema: schemas.OtherTime,
  fieldsOf: (values) => ({ ...values, picked: pickedIn(values) }),
  bodyOf: (checked) => checked,
} satisfies FormSpec<schemas.OtherTime, typeof schemas.requestOtherTime>

export const cancelForm = {
  name: 'cancel',
  endpoint: cancelAppointment,
  schema: schemas.Cancellation,
  bodyOf: (checked) => checked,
} satisfies FormSpec<z.output<typeof schemas.Cancellation>, typeof schemas.cancelAppointment>

export const urgencyForm = {
  name: 'urgency',
  endpoint: changeUrgency,
  schema: schemas.Urgency,
  bodyOf: (checked) => checked,
} satisfies FormSpec<schemas.Urgency, typeof schemas.changeUrgency>

export const placeForm = {
  name: 'place',
  endpoint: addPlace,
  schema: schemas.PlaceAdded,
  bodyOf: (checked) => checked,
} satisfies FormSpec<z.output<typeof schemas.PlaceAdded>, typeof schemas.addPlace>

export const lookupForm = {
  name: 'find-appointment',
  endpoint: findAppointment,
  schema: schemas.Lookup,
  bodyOf: (checked) => checked,
} satisfies FormSpec<z.output<typeof schemas.Lookup>, typeof schemas.findAppointment>

/** Posted as multipart data, so the query of the page names it. */
export const photoForm = 'photo'
