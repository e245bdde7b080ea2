import * as z from 'zod/mini'

import { todayHere } from '#app/business/local-time.ts'
import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/form-spec.ts'

import { BookingRequest, requestBooking } from './contract.ts'

const consentNeeded = 'You must accept the privacy policy and terms of service to proceed'

const schema = z.extend(BookingRequest, {
  privacyConsent: z.literal(true, { error: consentNeeded }),
  preferredDate: BookingRequest.shape.preferredDate.check(
    z.refine((date) => date === null || date >= todayHere(), { error: 'Please choose today or a later date.' }),
  ),
})

/** The appointment request of /booking: the contract's own rules, the consent, and no day that has passed. */
export const bookingForm = {
  name: 'booking',
  endpoint: requestBooking,
  schema,
  fieldsOf: (values) => ({
    ...values,
    smsConsent: choicesIn(values),
    privacyConsent: 'privacyConsent' in values,
  }),
  bodyOf: ({ privacyConsent: _stays, ...request }) => request,
} satisfies FormSpec<z.output<typeof schema>, typeof BookingRequest, typeof requestBooking.answer>
