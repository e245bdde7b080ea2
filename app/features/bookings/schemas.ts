import * as z from 'zod/mini'

import {
  emailAddress,
  longMessage,
  moment,
  optional,
  personName,
  phoneNumber,
  requiredText,
  severalLines,
} from '#app/http/field-schemas.ts'
import { heardFrom } from '#app/features/visits/came-from-schema.ts'
import { OptionalSmsConsent, SmsConsent, startFirst } from '#app/features/sms-consent/consent-schema.ts'

import { serviceTypes } from '#app/business/service-types.ts'

const serviceValues = serviceTypes.map(({ value }) => value)

const shortText = optional(requiredText('', 100))
const notes = optional(requiredText('', 500, severalLines))

/** Where the work is to be done, how to get in, and the equipment. All of it is optional. */
export const ServicePlace = z.object({
  street: shortText,
  unit: shortText,
  town: shortText,
  zip: optional(
    z.string().check(z.trim(), z.regex(/^\d{5}(-?\d{4})?$/, { error: 'Please enter a 5-digit ZIP code.' })),
  ),
  accessNotes: notes,
  equipment: notes,
})
export type ServicePlace = z.output<typeof ServicePlace>

/** The same as stored. */
export const storedPlace = {
  street: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  town: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  accessNotes: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
}

/** The booking form. Server-assigned and unknown fields are ignored. */
export const BookingRequest = z.object({
  firstName: personName('First name is required.'),
  lastName: personName('Last name is required.'),
  email: emailAddress,
  phone: phoneNumber,
  serviceType: z.enum(serviceValues, {
    error: ({ input }) =>
      input === undefined || input === '' ? 'Please select a service.' : 'Please select a service from the list.',
  }),
  /** YYYY-MM-DD. The handler checks that it isn't in the past. */
  preferredDate: optional(z.iso.date('Please enter a valid date.')),
  message: optional(longMessage),
  ...ServicePlace.shape,
  smsConsent: z.nullish(OptionalSmsConsent),
  heardFrom,
})
export type BookingRequest = z.output<typeof BookingRequest>

export const BookingReceipt = z.object({
  id: z.number(),
  /** e.g. "B-1042". */
  reference: z.string(),
  status: z.string(),
  createdAt: moment,
  /** When the promised response is due. */
  dueAt: moment,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  serviceType: z.string(),
  preferredDate: z.nullable(z.string()),
  message: z.nullable(z.string()),
  smsConsent: z.nullable(SmsConsent),
})
export type BookingReceipt = z.output<typeof BookingReceipt>

export const listBookings = { response: z.array(BookingReceipt) }

export const requestBooking = { body: BookingRequest, response: z.extend(BookingReceipt, { startFirst }) }
