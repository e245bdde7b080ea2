import * as z from 'zod/mini'

import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/form-spec.ts'

import { ContactRequest, sendMessage } from './contract.ts'

const schema = z.extend(ContactRequest, {
  privacyConsent: z.literal(true, {
    error: 'You must agree to the Privacy Policy and Terms of Service to proceed',
  }),
})

/** The message form of /contact: the contract's own rules and the consent. */
export const contactForm = {
  name: 'contact',
  endpoint: sendMessage,
  schema,
  fieldsOf: (values) => ({
    ...values,
    smsConsent: choicesIn(values),
    privacyConsent: 'privacyConsent' in values,
  }),
  bodyOf: ({ privacyConsent: _stays, ...message }) => message,
} satisfies FormSpec<z.output<typeof schema>, typeof ContactRequest, typeof sendMessage.answer>
