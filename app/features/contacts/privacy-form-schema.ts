import * as z from 'zod/mini'

import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/form-spec.ts'

import { PrivacyContactRequest, sendPrivacyMessage } from './contract.ts'

const schema = z.omit(PrivacyContactRequest, { submittedAt: true })

/** The SMS form of the privacy policy: the contract's own rules, and no privacy consent. */
export const privacyForm = {
  name: 'privacy',
  endpoint: sendPrivacyMessage,
  schema,
  fieldsOf: (values) => ({ ...values, smsConsent: choicesIn(values) }),
  bodyOf: (message, submittedAt) => ({ ...message, submittedAt }),
} satisfies FormSpec<z.output<typeof schema>, typeof PrivacyContactRequest, typeof sendPrivacyMessage.answer>
