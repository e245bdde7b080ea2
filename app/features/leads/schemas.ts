import * as z from 'zod/mini'

import { file, idParam, moment, optional, requiredText, rowId, severalLines } from '#app/http/field-schemas.ts'

import { attemptChannels } from './calls.ts'

/** One thing that happened to a lead. */
export const LeadEvent = z.object({
  id: z.int(),
  type: z.enum(['created', 'status', 'note', 'mail', 'contact-attempt', 'restore', 'edit', 'erase']),
  /** The states before and after; of an attempt, `to` is its channel. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.nullable(z.string()),
  actor: z.enum(['admin', 'system', 'visitor']),
  at: moment,
})
export type LeadEvent = z.output<typeof LeadEvent>

/** A mail about a lead, as it stands in the outbox. */
export const LeadMail = z.object({
  id: z.int(),
  /** e.g. "owner-new", "customer-confirmed". */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'held', 'discarded']),
  /** When it went out, else when it was written. */
  at: moment,
  error: z.nullable(z.string()),
})
export type LeadMail = z.output<typeof LeadMail>

/** What happened to a lead and which mails went out, each newest first. */
export const LeadTimeline = z.object({ events: z.array(LeadEvent), mails: z.array(LeadMail) })
export type LeadTimeline = z.output<typeof LeadTimeline>

export const AttemptBody = z.object({
  channel: z.enum(attemptChannels),
  /** What came of it, in the owner's words. */
  outcome: optional(z.string().check(severalLines, z.maxLength(300, { error: 'Please use 300 characters or fewer.' }))),
})

export const NoteBody = z.object({
  text: requiredText('Write a note first.', 2000, 'Please keep your note under 2,000 characters.', severalLines),
})

/** Up to a hundred rows of a list at once. */
export const bulkIds = z
  .array(rowId, { error: 'Choose at least one.' })
  .check(z.minLength(1, { error: 'Choose at least one.' }), z.maxLength(100, { error: 'Choose 100 or fewer.' }))

/** What a bulk action did, and why it left some out. */
export const BulkResult = z.object({
  updated: z.int(),
  skipped: z.array(z.object({ id: z.int(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

export const readPolicies = {
  params: z.object({ version: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  response: file,
}

/** Of the calls every list of leads has for one of its rows. */
export const leadCalls = {
  addNote: { params: idParam, body: NoteBody, response: LeadEvent },
  addAttempt: { params: idParam, body: AttemptBody, response: LeadEvent },
  remove: { params: idParam, response: z.object({ id: z.int(), deletedAt: moment }) },
  erase: { params: idParam, response: z.object({ id: z.int(), status: z.string(), updatedAt: moment }) },
}
