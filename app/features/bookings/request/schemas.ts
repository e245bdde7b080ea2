import * as z from 'zod/mini'

import { emailAddress, longMessage, moment, optional, personName, phoneNumber } from '#app/http/field-schemas.ts'
import { heardFrom } from '#app/features/analytics/came-from-schema.ts'
import { OptionalSmsConsent, SmsConsent, startFirst } from '#app/features/sms-consent/consent-schema.ts'

import { serviceTypes } from '#app/business/service-types.ts'

import { Appointment } from '#app/features/bookings/customer-page/schemas.ts'
import { ServicePlace } from '#app/features/bookings/service-place-schema.ts'

const serviceValues = serviceTypes.map(({ value }) => value)

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

export const requestBooking = {
  body: BookingRequest,
  response: z.extend(BookingReceipt, {
    startFirst,
    /** Of the link to the customer's page, and what it shows. */
    token: z.string(),
    appointment: Appointment,
  }),
}
