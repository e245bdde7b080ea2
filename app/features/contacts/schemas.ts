import * as z from 'zod/mini'

import { heardFrom } from '#app/features/analytics/came-from-schema.ts'
import { SmsConsent, startFirst } from '#app/features/sms-consent/consent-schema.ts'
import {
  emailAddress,
  longMessage,
  moment,
  optional,
  personName,
  phoneNumber,
  momentInput,
} from '#app/http/field-schemas.ts'

import { subjects } from '#app/business/subjects.ts'

const smsConsent = z.object({ ...SmsConsent.shape }, { error: 'Please complete this section.' })

/** The contact form: all four text preferences are required booleans. */
export const ContactRequest = z.object({
  name: personName('Name is required.'),
  email: emailAddress,
  phone: optional(phoneNumber),
  subject: z.enum(
    subjects.map(({ value }) => value),
    {
      error: ({ input }) =>
        input === undefined || input === '' ? 'Please select a subject.' : 'Please select a subject from the list.',
    },
  ),
  message: longMessage,
  smsConsent,
  heardFrom,
})
export type ContactRequest = z.output<typeof ContactRequest>

export const ContactReceipt = z.object({
  id: z.number(),
  /** e.g. "C-1007". */
  reference: z.string(),
  status: z.string(),
  createdAt: moment,
  dueAt: moment,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  smsConsent: z.nullable(SmsConsent),
})
export type ContactReceipt = z.output<typeof ContactReceipt>

export const listContacts = { response: z.array(ContactReceipt) }

export const sendMessage = { body: ContactRequest, response: z.extend(ContactReceipt, { startFirst }) }

/** The privacy & SMS form: every field is required, and any text preferences are allowed. */
export const PrivacyContactRequest = z.object({
  name: personName('Name is required.'),
  email: emailAddress,
  phone: phoneNumber,
  message: longMessage,
  smsConsent,
  submittedAt: z.optional(momentInput('Please enter a valid date.')),
})
export type PrivacyContactRequest = z.output<typeof PrivacyContactRequest>

export const PrivacyContactReceipt = z.object({
  success: z.literal(true),
  id: z.number(),
  reference: z.string(),
  dueAt: moment,
})

export const sendPrivacyMessage = {
  body: PrivacyContactRequest,
  response: z.extend(PrivacyContactReceipt, { startFirst }),
}
