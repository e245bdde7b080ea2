import * as z from 'zod/mini'

import { type MessageKind, type MessageStatus, messageStatuses } from '#app/features/contacts/statuses.ts'
import { bulkIds, BulkResult, leadCalls, LeadTimeline } from '#app/features/leads/schemas.ts'
import { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'
import { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'
import { file, idParam, moment, optional, requiredText, severalLines } from '#app/http/field-schemas.ts'
import { idsIn, listOf, listQuery } from '#app/http/list.ts'

import { messageFilters } from './calls.ts'

const anyStatus = z.enum(['unread', 'new', 'read', 'replied', 'archived', 'spam'])

/** A message as the office's lists show it, of either form. */
export const MessageRow = z.object({
  id: z.int(),
  /** "C-1007", "P-1007". */
  reference: z.string(),
  status: anyStatus,
  createdAt: moment,
  updatedAt: moment,
  dueAt: moment,
  firstResponseAt: z.nullable(moment),
  urgency: z.enum(['normal', 'emergency']),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The privacy & SMS form asks for none. */
  subject: z.nullable(z.string()),
  /** The beginning of the message, in one line. */
  excerpt: z.string(),
  smsConsent: z.nullable(SmsConsent),
  duplicateOfId: z.nullable(z.int()),
})
export type MessageRow = z.output<typeof MessageRow>

/** All the office knows of one message. */
export const Message = z.extend(z.omit(MessageRow, { excerpt: true }), {
  message: z.string(),
  /** The visitor's own clock, which only the privacy & SMS form sends. */
  submittedAt: z.nullable(moment),
  spamScore: z.int(),
  ...LeadTimeline.shape,
  /** Whether the number may be texted, by the consent ledger; null without a number. */
  consent: z.nullable(ConsentCheck),
  /** The ledger's event of this very submission. */
  evidenceId: z.nullable(z.int()),
  /** Of the privacy policy and terms that were accepted with the form; null where none asked. */
  policyVersion: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

const query = listQuery(messageFilters)
export type MessageQuery = z.output<typeof query>

/** "3,8,12"; what is no id is left out. */
const ids = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => idsIn(text).slice(0, 100)),
)
const exportQuery = z.intersection(query, z.object({ ids }))
export type ExportQuery = z.output<typeof exportQuery>

const note = optional(
  requiredText('Write a note first.', 2000, 'Please keep your note under 2,000 characters.', severalLines),
)

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
    changeStatus: { params: idParam, body: z.object({ status, note: z.optional(note) }), response: Message },
    changeMany: { body: z.object({ ids: bulkIds, status, from: z.optional(status) }), response: BulkResult },
    removeMany: { body: z.object({ ids: bulkIds }), response: BulkResult },
  }
}
export type MessageSchemas = ReturnType<typeof schemasOf>
export const messageCalls: Record<MessageKind, MessageSchemas> = {
  contact: schemasOf('contact'),
  'privacy-contact': schemasOf('privacy-contact'),
}
