import * as z from 'zod/mini'

import { invalidDollars, parseDollars } from '#app/business/dollars.ts'
import { RefrigerantFields, Unit, UnitFields } from '#app/features/equipment/schemas.ts'
import { PrivateFile } from '#app/features/private-files/schemas.ts'
import { subscription } from '#app/features/push/schemas.ts'
import { ServicePlace, storedPlace } from '#app/features/bookings/service-place-schema.ts'
import { file, idParam, moment, requiredText, rowId, severalLines, wholeNumber } from '#app/http/field-schemas.ts'

/** An earlier completed visit. */
const Visit = z.object({ at: z.nullable(moment), service: z.string(), workDone: z.nullable(z.string()) })

/** What a technician sees of a unit. Photos are absent in a day that a phone stored with an earlier version. */
const DayUnit = z.extend(z.omit(Unit, { propertyId: true, retiredOn: true, replacedById: true, updatedAt: true }), {
  isChosen: z.boolean(),
  photos: z.optional(z.array(PrivateFile)),
})

/** What a technician sees of a job: no email address, no other customer, and no price but its own. */
export const DayJob = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(['confirmed', 'completed']),
  /** The customer's, or the reference once it is erased. */
  name: z.string(),
  /** Null if it can't be called. */
  phone: z.nullable(z.string()),
  callHref: z.nullable(z.string()),
  /** Null if they did not agree to texts. */
  textHref: z.nullable(z.string()),
  service: z.string(),
  /** The last day of a plan at the address; absent in a day that a phone stored with 1.0. */
  memberUntil: z.optional(z.nullable(z.string())),
  /** "Member until Oct 3, 2027 · 10% off · fall visit due". */
  plan: z.optional(z.nullable(z.string())),
  isEmergency: z.boolean(),
  /** When the customer was told that somebody comes; null: from start to end. */
  windowStart: z.nullable(moment),
  windowEnd: z.nullable(moment),
  scheduledStart: moment,
  scheduledEnd: moment,
  /** When the customer was told to expect us. */
  arrivalAt: z.nullable(moment),
  startedAt: z.nullable(moment),
  workDone: z.nullable(z.string()),
  /** In dollars; absent if the owner keeps it to themselves. */
  jobValue: z.optional(z.nullable(z.number())),
  ...storedPlace,
  message: z.nullable(z.string()),
  /** What they texted since the appointment was agreed on, oldest first; absent in a day that a phone stored with 1.0. */
  texts: z.optional(z.array(z.object({ at: moment, text: z.string() }))),
  /** Of the office, oldest first. */
  notes: z.array(z.string()),
  photoIds: z.array(z.int()),
  /** At the address, in use; absent as above. */
  units: z.optional(z.array(DayUnit)),
  /** What was charged and recovered for it; absent as above. */
  refrigerantLines: z.optional(z.array(z.string())),
  /** At the same address or of the same customer, newest first. */
  visits: z.array(Visit),
})
export type DayJob = z.output<typeof DayJob>

export const Day = z.object({
  technicianId: z.int(),
  technician: z.string(),
  /** The date of today, whatever the phone's clock says. */
  today: z.string(),
  /** When this was read. */
  readAt: moment,
  /** Whether the value of a job is shown and asked for. */
  entersValue: z.boolean(),
  jobs: z.array(DayJob),
  /** How the technician is notified of changes, and the key that a phone subscribes with; absent as above. */
  notifiedBy: z.optional(z.nullable(z.enum(['push', 'text', 'stopped']))),
  pushKey: z.optional(z.string()),
})
export type Day = z.output<typeof Day>

const keyParam = z.object({ key: z.string().check(z.regex(/^[\w-]{22,32}$/)) })
const photoParams = z.extend(keyParam, idParam.shape)

export const readDay = { params: keyParam, response: Day }
export const readDayPhoto = { params: photoParams, response: file }

/** The key of the link, and a job. */
const job = { key: z.string(), id: rowId }
export type JobKey = z.output<z.ZodMiniObject<typeof job>>

const response = z.object({ id: z.int() })

export const sendOnMyWay = {
  body: z.object({ ...job, minutes: z.literal([15, 30, 45], { error: 'Please choose 15, 30 or 45 minutes.' }) }),
  response,
}

export const startJob = { body: z.object(job), response }

export const finishJob = {
  body: z.object({
    ...job,
    workDone: requiredText('Please say what you did.', 2000, severalLines),
    /** In dollars, as typed. */
    jobValue: z.optional(
      z.string().check(z.refine((typed) => parseDollars(typed) !== undefined, { error: invalidDollars })),
    ),
  }),
  response,
}

export const comeBackToJob = {
  body: z.object({ ...job, reason: requiredText('Please say why.', 300), minutes: z.literal([60, 120, 240]) }),
  response,
}

export const declineJob = {
  body: z.object({ ...job, reason: requiredText('Please say why.', 300) }),
  response,
}

export const noteOnJob = {
  body: z.object({ ...job, text: requiredText('Please write something.', 1000, severalLines) }),
  response,
}

export const correctPlace = { body: z.extend(z.partial(ServicePlace), job), response }

/** Another unit has the serial number, and they said that both are right. */
const sameSerial = z.optional(z.string())

export const addDayUnit = {
  body: z.extend(z.partial(UnitFields), { ...job, sameSerial, kind: UnitFields.shape.kind }),
  response: z.extend(response, { unitId: z.int() }),
}

export const correctDayUnit = {
  body: z.extend(z.partial(UnitFields), { ...job, sameSerial, unitId: rowId }),
  response,
}

export const noteDayRefrigerant = {
  body: z.extend(z.omit(RefrigerantFields, { happenedOn: true }), { ...job, unitId: z.optional(rowId) }),
  response,
}

export const notifyPhone = {
  body: z.object({ key: z.string(), subscription: z.nullable(subscription) }),
  response: z.object({ id: z.int() }),
}

const aboutUnit = z.object({ unit: z.optional(wholeNumber(1, 2_147_483_647)) })
export const addDayPhoto = { params: photoParams, query: aboutUnit, response }
