import * as z from 'zod/mini'

import { SmsConsent } from '#app/features/sms-consent/consent.ts'
import { endpoint } from '#app/http/endpoint.ts'
import { emailAddress, longMessage, moment, optional, personName, phoneNumber, sentMoment } from '#app/http/fields.ts'

import { subjects } from './subjects.ts'

const smsConsent = z.object({ ...SmsConsent.shape }, { error: 'Please complete this section.' })

/** SPEC §5, contact form: the four text-message flags are required booleans. */
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

/** Every message of the contact form, newest first, for the administrator alone (SPEC §7 names its cache key). */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  by: 'admin',
  answer: z.array(ContactReceipt),
})

/** A visitor sends a message (SPEC §7; the contact page's own path is not shown, so it uses this one). */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contacts',
  by: 'visitor',
  form: true,
  status: 201,
  body: ContactRequest,
  answer: ContactReceipt,
})

/** SPEC §5, privacy SMS form: everything is required, any choice of texts is allowed. */
export const PrivacyContactRequest = z.object({
  name: personName('Name is required.'),
  email: emailAddress,
  phone: phoneNumber,
  message: longMessage,
  smsConsent,
  submittedAt: z.optional(sentMoment('Please enter a valid date.')),
})
export type PrivacyContactRequest = z.output<typeof PrivacyContactRequest>

export const PrivacyContactReceipt = z.object({
  success: z.literal(true),
  id: z.number(),
  reference: z.string(),
  dueAt: moment,
})

/** A visitor writes about privacy or texts, with the choices made on the policy page (SPEC §7). */
export const sendPrivacyMessage = endpoint({
  method: 'POST',
  path: '/api/privacy-contact',
  by: 'visitor',
  form: true,
  status: 201,
  body: PrivacyContactRequest,
  answer: PrivacyContactReceipt,
})
