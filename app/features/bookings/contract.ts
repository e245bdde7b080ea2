import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { emailAddress, longMessage, moment, optional, personName, phoneNumber } from '#app/http/fields.ts'
import { OptionalSmsConsent, SmsConsent } from '#app/features/sms-consent/consent.ts'

import { serviceTypes } from './service-types.ts'

const serviceValues = serviceTypes.map(({ value }) => value)

/** SPEC §5, booking form. Server-assigned and unknown fields are left out, never refused. */
export const BookingRequest = z.object({
  firstName: personName('First name is required.'),
  lastName: personName('Last name is required.'),
  email: emailAddress,
  phone: phoneNumber,
  serviceType: z.enum(serviceValues, {
    error: ({ input }) =>
      input === undefined || input === '' ? 'Please select a service.' : 'Please select a service from the list.',
  }),
  /** YYYY-MM-DD; today or later, which the server checks by its own clock. */
  preferredDate: optional(z.iso.date('Please enter a valid date.')),
  message: optional(longMessage),
  smsConsent: z.nullish(OptionalSmsConsent),
})
export type BookingRequest = z.output<typeof BookingRequest>

export const BookingReceipt = z.object({
  id: z.number(),
  /** What the visitor can name on the phone, e.g. "B-1042". */
  reference: z.string(),
  status: z.string(),
  createdAt: moment,
  /** The end of our promise to call. */
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

/** Every booking, newest first, for the administrator alone: the list whose cache key SPEC §7 names (PRODUCT §5). */
export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  by: 'admin',
  answer: z.array(BookingReceipt),
})

/** A visitor asks for an appointment (SPEC §7). */
export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  by: 'visitor',
  form: true,
  status: 201,
  body: BookingRequest,
  answer: BookingReceipt,
})
