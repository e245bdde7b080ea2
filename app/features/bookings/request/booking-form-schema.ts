import * as z from 'zod/mini'

import { todayHere } from '#app/business/local-time.ts'
import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { requestBooking } from './calls.ts'
import * as schemas from './schemas.ts'

const consentNeeded = 'You must accept the privacy policy and terms of service to proceed'

const schema = z.extend(schemas.BookingRequest, {
  privacyConsent: z.literal(true, { error: consentNeeded }),
  preferredDate: schemas.BookingRequest.shape.preferredDate.check(
    z.refine((date) => date === null || date >= todayHere(), { error: 'Please choose today or a later date.' }),
  ),
})

/** The form on /booking: the endpoint's rules, the required consent, and no date in the past. */
export const bookingForm = {
  name: 'booking',
  endpoint: requestBooking,
  schema,
  fieldsOf: (values) => ({
    ...values,
    smsConsent: choicesIn(values),
    privacyConsent: 'privacyConsent' in values,
  }),
  bodyOf: ({ privacyConsent: _notSent, ...request }) => request,
} satisfies FormSpec<z.output<typeof schema>, typeof schemas.requestBooking>
