import * as z from 'zod/mini'

import { todayHere } from '#app/business/local-time.ts'
import { noChoice, type SmsConsent } from '#app/features/sms-consent/consent.ts'

import { BookingRequest } from './contract.ts'

const consentNeeded = 'You must accept the privacy policy and terms of service to proceed'

const schema = z.extend(BookingRequest, {
  privacyConsent: z.literal(true, { error: consentNeeded }),
  preferredDate: BookingRequest.shape.preferredDate.check(
    z.refine((date) => date === null || date >= todayHere(), { error: 'Please choose today or a later date.' }),
  ),
})

/**
 * What the form checks before anything is sent: the contract's own rules, the consent, and no day that has passed.
 * Typed by what the inputs hold: texts and ticks.
 */
export const BookingFormSchema = schema as unknown as z.ZodMiniType<z.output<typeof schema>, BookingFields>

export interface BookingFields {
  firstName: string
  lastName: string
  email: string
  phone: string
  serviceType: string
  preferredDate: string
  message: string
  smsConsent: SmsConsent
  privacyConsent: boolean
  /** The service the page's address asked for: kept with the draft, never sent. */
  askedFor: string
}

export const emptyBooking: BookingFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceType: '',
  preferredDate: '',
  message: '',
  smsConsent: noChoice,
  privacyConsent: false,
  askedFor: '',
}
