import * as z from 'zod/mini'

import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { sendMessage } from './calls.ts'
import * as schemas from './schemas.ts'

const schema = z.extend(schemas.ContactRequest, {
  privacyConsent: z.literal(true, {
    error: 'You must agree to the Privacy Policy and Terms of Service to proceed',
  }),
})

/** The form on /contact: the endpoint's rules and the required consent. */
export const contactForm = {
  name: 'contact',
  endpoint: sendMessage,
  schema,
  fieldsOf: (values) => ({
    ...values,
    smsConsent: choicesIn(values),
    privacyConsent: 'privacyConsent' in values,
  }),
  bodyOf: ({ privacyConsent: _notSent, ...message }) => message,
} satisfies FormSpec<z.output<typeof schema>, typeof schemas.sendMessage>
