import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { ServicePlace } from '#app/features/bookings/service-place-schema.ts'
import { file, moment, momentInput, optional, requiredText, severalLines } from '#app/http/field-schemas.ts'

const part = z.enum(['morning', 'afternoon'], { error: 'Please choose morning or afternoon.' })

/** A half day that a customer asks for. */
export const HalfDay = z.object({ date: z.string().check(z.refine(isDay)), part })
export type HalfDay = z.output<typeof HalfDay>

/** What a customer sees of their booking, and may do: no address, phone number or history. */
export const Appointment = z.object({
  /** 'open': there is no time yet. 'proposed': we ask whether a time works; 'lapsed': nobody answered that. 'returning': nor for another appointment of a job that was begun. 'over': the appointment has passed, for two days. */
  state: z.enum(['open', 'proposed', 'lapsed', 'confirmed', 'returning', 'cancelled', 'over']),
  reference: z.string(),
  firstName: z.string(),
  service: z.string(),
  scheduledStart: z.nullable(moment),
  scheduledEnd: z.nullable(moment),
  /** The appointments of the job that took place, in order. */
  earlier: z.array(z.object({ scheduledStart: moment, scheduledEnd: moment })),
  /** Who comes, if customers are told. */
  technician: z.nullable(z.object({ name: z.string(), photo: z.string(), license: z.nullable(z.string()) })),
  /** Whether less time is left than the notice that the terms ask for. */
  isLate: z.boolean(),
  isAcknowledged: z.boolean(),
  /** Whether the customer waits for an answer about another time. */
  hasAsked: z.boolean(),
  halfDays: z.array(HalfDay),
  words: z.nullable(z.string()),
  /** The next open half days, to choose from. */
  days: z.array(z.object({ date: z.string(), parts: z.array(part) })),
  photosLeft: z.int(),
  /** Of a request without a time. */
  request: z.nullable(
    z.object({
      serviceType: z.string(),
      sentAt: moment,
      /** Until when we call; null once the customer was reached. */
      dueAt: z.nullable(moment),
      /** Decides what is "tomorrow". */
      readAt: moment,
      isEmergency: z.boolean(),
      alarm: z.nullable(z.enum(['danger', 'pressed', 'emergency', 'doubtful'])),
      canUndo: z.boolean(),
      reminds: z.boolean(),
    }),
  ),
})
export type Appointment = z.output<typeof Appointment>
export type WaitingRequest = NonNullable<Appointment['request']>

const params = z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const readAppointment = { params, response: Appointment }
export const readAppointmentEntry = { params, response: file }

/** The link, and the start of the appointment that the page showed. */
const key = { token: z.string(), start: optional(momentInput('Please reload this page.')) }

export const Acknowledgement = z.object(key)
export const acknowledgeAppointment = { body: Acknowledgement, response: Appointment }

const maxHalfDays = 3

export const OtherTime = z
  .object({
    ...key,
    /** Of the half days that the page offered. */
    picked: z.array(HalfDay),
    otherDate: optional(z.string().check(z.refine(isDay, { error: 'Please enter a valid date, or leave it empty.' }))),
    otherPart: optional(part),
    words: optional(requiredText('', 500, severalLines)),
    /** Whether to ask for a day on which the business is closed. */
    keep: z.optional(z.literal('yes')),
  })
  .check(
    z.refine(({ picked, otherDate, words }) => picked.length > 0 || otherDate !== null || words !== null, {
      path: ['picked'],
      error: 'Please choose a time, or tell us in your own words.',
    }),
    z.refine(({ picked, otherDate }) => picked.length + (otherDate === null ? 0 : 1) <= maxHalfDays, {
      path: ['picked'],
      error: 'Please choose three times or fewer.',
    }),
    z.refine(({ otherDate, otherPart }) => otherDate === null || otherPart !== null, {
      path: ['otherPart'],
      error: 'Please choose morning or afternoon.',
    }),
  )
export type OtherTime = z.output<typeof OtherTime>
export const requestOtherTime = { body: OtherTime, response: Appointment }

export const cancelReasons = [
  'My plans changed',
  "It's working again",
  'I found someone else',
  'Another reason',
] as const

export const Cancellation = z.object({
  ...key,
  reason: z.enum(cancelReasons, { error: 'Please choose a reason.' }),
  details: optional(requiredText('', 200, severalLines)),
})
export type Cancellation = z.output<typeof Cancellation>
export const cancelAppointment = { body: Cancellation, response: Appointment }

export const Urgency = z.object({ token: z.string(), undo: z.optional(z.literal('yes')) })
export type Urgency = z.output<typeof Urgency>
export const changeUrgency = { body: Urgency, response: Appointment }

export const PlaceAdded = z.extend(ServicePlace, key).check(
  z.refine(({ token: _token, start: _start, ...place }) => Object.values(place).some((value) => value !== null), {
    path: ['street'],
    error: 'Please fill in at least one field.',
  }),
)
export const addPlace = { body: PlaceAdded, response: Appointment }

export const addPhoto = { params, response: Appointment }

export const Lookup = z.object({
  reference: z
    .string()
    .check(z.trim(), z.regex(/^(b-? ?)?\d{4,9}$/i, { error: 'Please enter the reference, such as B-1042.' })),
  digits: z.string().check(z.trim(), z.regex(/^\d{4}$/, { error: 'Please enter the last four digits.' })),
})
export type Lookup = z.output<typeof Lookup>
export const findAppointment = { body: Lookup, response: z.object({ success: z.literal(true) }) }
