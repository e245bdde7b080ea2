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

import { unknownTag } from '#app/business/merge-tags.ts'

import { attemptChannels, missedResults } from './contact-attempts.ts'

/** An event in a lead's history. */
export const LeadEvent = z.object({
  id: z.int(),
  type: z.enum(['created', 'status', 'note', 'mail', 'contact-attempt', 'restore', 'edit', 'erase']),
  /** Statuses before and after; for a contact attempt, `to` is the channel, 'voicemail' or 'no-answer', for an edit 'details'. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.nullable(z.string()),
  actor: z.enum(['admin', 'system', 'technician', 'visitor']),
  at: moment,
})
export type LeadEvent = z.output<typeof LeadEvent>

/** A mail or text about a lead, from the outbox. */
export const LeadMail = z.object({
  id: z.int(),
  /** e.g. "owner-new", "customer-confirmed". */
  kind: z.string(),
  channel: z.enum(['email', 'text']),
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
  text: requiredText('Write a note first.', 2000, severalLines),
})

/** The longest message that text services take. */
export const maxTextLength = 1_600

const filledIn = 'Replace what is in {{double braces}} first.'

/** What the owner writes to the customer. */
export const MessageBody = z
  .object({
    channel: z.enum(['text', 'email']),
    /** Of an email. */
    subject: optional(z.string().check(z.trim(), z.maxLength(150, { error: 'Please use 150 characters or fewer.' }))),
    /** The ID of the last text or email that the screen showed: a later one is not answered yet. */
    seen: z.optional(z.int()),
    text: requiredText('Write a message first.', 5000, severalLines),
  })
  .check(
    z.refine(({ channel, text }) => channel === 'email' || text.length <= maxTextLength, {
      error: 'A text has 1,600 characters or fewer.',
      path: ['text'],
    }),
    z.refine(({ text }) => unknownTag(text, []) === null, { error: filledIn, path: ['text'] }),
    z.refine(({ subject }) => unknownTag(subject ?? '', []) === null, { error: filledIn, path: ['subject'] }),
  )
export type MessageBody = z.output<typeof MessageBody>

/** What saved answers may name; `{{technician}}` and `{{appointment}}` only if there is one. */
export const answerTags = ['first_name', 'appointment', 'technician'] as const

const SavedAnswer = z.object({
  title: requiredText('Name the answer.', 60),
  text: requiredText('Write the answer.', 2000, severalLines).check(
    z.refine((text) => unknownTag(text, answerTags) === null, {
      error: ({ input }) => unknownTag(String(input), answerTags) ?? '',
    }),
  ),
})
export const SavedAnswers = z.object({
  answers: z._default(z.array(SavedAnswer).check(z.maxLength(30, { error: 'Please save 30 answers or fewer.' })), []),
})
export type SavedAnswers = z.output<typeof SavedAnswers>
const ShownAnswers = z.extend(SavedAnswers, { updatedAt: moment })
export const readSavedAnswers = { response: ShownAnswers }
/** Replaces all of them. If-Match names the version to change. */
export const saveAnswers = { body: SavedAnswers, response: ShownAnswers }

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
  /** `updatedAt` is the lead's version, for the next change. */
  addAttempt: { params: idParam, body: AttemptBody, response: z.extend(LeadEvent, { updatedAt: moment }) },
  sendMessage: {
    params: idParam,
    body: MessageBody,
    /** `channel`: null if no mail server is set up, so that the email only waits in the outbox. */
    response: z.object({
      id: z.int(),
      to: z.string(),
      channel: z.nullable(z.enum(attemptChannels)),
      updatedAt: moment,
    }),
  },
  undoStatus: {
    params: idParam,
    body: z.object({ status: z.string(), undo }),
    response: z.object({ id: z.int(), status: z.string(), updatedAt: moment }),
  },
  remove: { params: idParam, response: z.object({ id: z.int(), deletedAt: moment }) },
  erase: { params: idParam, response: z.object({ id: z.int(), status: z.string(), updatedAt: moment }) },
}
