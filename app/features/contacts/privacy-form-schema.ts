import * as z from 'zod/mini'

import { choicesIn } from '#app/features/sms-consent/choices.ts'
import type { FormSpec } from '#app/layout/forms/form-spec.ts'

import { sendPrivacyMessage } from './calls.ts'
import * as schemas from './schemas.ts'

const schema = z.omit(schemas.PrivacyContactRequest, { submittedAt: true })

/** The SMS form on the privacy policy page. It has no privacy consent. */
export const privacyForm = {
  name: 'privacy',
  endpoint: sendPrivacyMessage,
  schema,
  fieldsOf: (values) => ({ ...values, smsConsent: choicesIn(values) }),
  bodyOf: (message, submittedAt) => ({ ...message, submittedAt }),
} satisfies FormSpec<z.output<typeof schema>, typeof schemas.sendPrivacyMessage>
