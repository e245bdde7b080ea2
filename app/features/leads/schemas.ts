import * as z from 'zod/mini'

import {
  file,
  idParam,
  moment,
  momentInput,
  optional,
  requiredText,
  rowId,
  severalLines,
} from '#app/http/field-schemas.ts'
import { delivery } from '#app/features/outbox/schemas.ts'

import { attemptChannels, missedResults } from './contact-attempts.ts'

/** An event in a lead's history. */
export const LeadEvent = z.object({
  id: z.int(),
  type: z.enum(['created', 'status', 'note', 'mail', 'contact-attempt', 'restore', 'edit', 'erase']),
  /** Statuses before and after; for a contact attempt, `to` is the channel, 'voicemail' or 'no-answer', for an edit 'details'. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.nullable(z.string()),
  actor: z.enum(['admin', 'system', 'visitor']),
  at: moment,
})
export type LeadEvent = z.output<typeof LeadEvent>

/** A mail or text about a lead, from the outbox. */
export const LeadMail = z.object({
  id: z.int(),
  /** e.g. "owner-new", "customer-confirmed". */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'held', 'discarded']),
  /** When it was sent, or else created. */
  at: moment,
  error: z.nullable(z.string()),
  delivery,
})
export type LeadMail = z.output<typeof LeadMail>

/** A lead's events and mails, each newest first. */
export const LeadTimeline = z.object({ events: z.array(LeadEvent), mails: z.array(LeadMail) })
export type LeadTimeline = z.output<typeof LeadTimeline>

export const AttemptBody = z.object({
  channel: z.enum(attemptChannels),
  /** The outcome, as the owner describes it. */
  outcome: optional(z.string().check(severalLines, z.maxLength(300, { error: 'Please use 300 characters or fewer.' }))),
  /** With 'answered', a lead that waits is also marked as contacted or replied; without, only its clock stops. */
  result: z.optional(z.enum(['answered', ...missedResults])),
  /** When to call again after one of `missedResults`. */
  tryAgainAt: z.optional(z.nullable(momentInput('Please enter a valid date.'))),
})

export const NoteBody = z.object({
  text: requiredText('Write a note first.', 2000, 'Please use 2,000 characters or fewer.', severalLines),
})

/** The change must reverse the last change of status, and is allowed then. */
export const undo = z.optional(z.boolean())

/** Ids of up to 100 rows. */
export const bulkIds = z
  .array(rowId, { error: 'Choose at least one.' })
  .check(z.minLength(1, { error: 'Choose at least one.' }), z.maxLength(100, { error: 'Choose 100 or fewer.' }))

/** How many rows a bulk action changed, and why it skipped others. */
export const BulkResult = z.object({
  updated: z.int(),
  skipped: z.array(z.object({ id: z.int(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

export const readPolicies = {
  params: z.object({ version: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  response: file,
}

export const leadCalls = {
  addNote: { params: idParam, body: NoteBody, response: LeadEvent },
  addAttempt: { params: idParam, body: AttemptBody, response: LeadEvent },
  undoStatus: {
    params: idParam,
    body: z.object({ status: z.string(), undo }),
    response: z.object({ id: z.int(), status: z.string() }),
  },
  remove: { params: idParam, response: z.object({ id: z.int(), deletedAt: moment }) },
  erase: { params: idParam, response: z.object({ id: z.int(), status: z.string(), updatedAt: moment }) },
}
