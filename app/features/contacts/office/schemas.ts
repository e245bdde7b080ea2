import * as z from 'zod/mini'

import { type MessageKind, type MessageStatus, messageStatuses } from '#app/features/contacts/statuses.ts'
import { ContactRequest, PrivacyContactRequest } from '#app/features/contacts/schemas.ts'
import { bulkIds, BulkResult, leadCalls, LeadTimeline, undo } from '#app/features/leads/schemas.ts'
import { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'
import { storedSource } from '#app/features/analytics/came-from-schema.ts'
import { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'
import { file, idParam, moment, optional, requiredText, severalLines } from '#app/http/field-schemas.ts'
import { idsIn, listOf, listQuery } from '#app/http/list.ts'

import { messageFilters } from './calls.ts'

const anyStatus = z.enum(['unread', 'new', 'read', 'replied', 'archived', 'spam'])

/** A message of either form in the office's lists. */
export const MessageRow = z.object({
  id: z.int(),
  /** "C-1007", "P-1007". */
  reference: z.string(),
  status: anyStatus,
  createdAt: moment,
  updatedAt: moment,
  dueAt: moment,
  firstResponseAt: z.nullable(moment),
  /** When to call again, after a call that didn't reach the customer. */
  tryAgainAt: z.nullable(moment),
  urgency: z.enum(['normal', 'emergency']),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** Null for the privacy & SMS form. */
  subject: z.nullable(z.string()),
  /** The start of the message, on one line. */
  excerpt: z.string(),
  smsConsent: z.nullable(SmsConsent),
  duplicateOfId: z.nullable(z.int()),
})
export type MessageRow = z.output<typeof MessageRow>

/** A message with everything the office knows. */
export const Message = z.extend(z.omit(MessageRow, { excerpt: true }), {
  message: z.string(),
  /** How it came in. */
  source: z.enum(['web', 'text', 'email']),
  /** By the visitor's own clock; only the privacy & SMS form sends it. */
  submittedAt: z.nullable(moment),
  spamScore: z.int(),
  ...LeadTimeline.shape,
  /** Text consent of the phone number; null without a number. */
  consent: z.nullable(ConsentCheck),
  /** Consent record of this submission. */
  evidenceId: z.nullable(z.int()),
  /** Version of the policies accepted with the form; null if it didn't ask. */
  policyVersion: z.nullable(z.string()),
  heardFrom: z.nullable(z.string()),
  ...storedSource,
})
export type Message = z.output<typeof Message>

const query = listQuery(messageFilters)
export type MessageQuery = z.output<typeof query>

/** "3,8,12"; anything that isn't an id is ignored. */
const ids = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => idsIn(text).slice(0, 100)),
)
const exportQuery = z.intersection(query, z.object({ ids }))
export type ExportQuery = z.output<typeof exportQuery>

const note = optional(requiredText('Write a note first.', 2000, severalLines))

/** What a person entered, as corrected in the office. Their message stays as they wrote it. */
export const messageDetails = {
  // Of someone who texted, the address may be unknown.
  contact: z.extend(z.pick(ContactRequest, { name: true, phone: true }), {
    email: optional(ContactRequest.shape.email),
  }),
  'privacy-contact': z.pick(PrivacyContactRequest, { name: true, email: true, phone: true }),
}

const schemasOf = (kind: MessageKind) => {
  const values = messageStatuses[kind].map(({ value }) => value)
  const status = z.enum(values as [MessageStatus, ...MessageStatus[]], {
    error: 'Please choose an option from the list.',
  })
  return {
    ...leadCalls,
    list: { query, response: listOf(MessageRow) },
    exportCsv: { query: exportQuery, response: file },
    read: { params: idParam, response: Message },
    changeStatus: { params: idParam, body: z.object({ status, note: z.optional(note), undo }), response: Message },
    changeDetails: {
      params: idParam,
      body: messageDetails[kind],
      response: Message,
    },
    changeMany: { body: z.object({ ids: bulkIds, status, from: z.optional(status), undo }), response: BulkResult },
    removeMany: { body: z.object({ ids: bulkIds }), response: BulkResult },
  }
}
export type MessageSchemas = ReturnType<typeof schemasOf>
export const messageCalls: Record<MessageKind, MessageSchemas> = {
  contact: schemasOf('contact'),
  'privacy-contact': schemasOf('privacy-contact'),
}
