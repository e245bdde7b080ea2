import * as z from 'zod/mini'

import { file, idParam, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { outboxStatuses } from './statuses.ts'

const Status = z.enum(outboxStatuses)
/** What the carrier reported about a text; null until it does. */
export const delivery = z.nullable(z.enum(['delivered', 'undelivered']))

export const OutboxRow = z.object({
  id: z.int(),
  /** e.g. "owner-new". */
  kind: z.string(),
  channel: z.enum(['email', 'text']),
  to: z.string(),
  subject: z.string(),
  status: Status,
  attempts: z.int(),
  error: z.nullable(z.string()),
  /** When the next attempt is due, while it is queued. */
  nextAt: moment,
  relatedKind: z.nullable(z.string()),
  relatedId: z.nullable(z.int()),
  createdAt: moment,
  sentAt: z.nullable(moment),
  delivery,
  deliveredAt: z.nullable(moment),
})
export type OutboxRow = z.output<typeof OutboxRow>

export const OutboxMail = z.extend(OutboxRow, {
  replyTo: z.nullable(z.string()),
  text: z.string(),
  attachments: z.array(z.string()),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const listOutbox = { query: listQuery(), response: listOf(OutboxRow) }

export const readMail = { params: idParam, response: OutboxMail }

export const viewMail = { params: idParam, response: file }

export const resendMail = { params: idParam, body: z.optional(z.object({ status: Status })), response: OutboxRow }

export const discardMail = { params: idParam, response: OutboxRow }

export const resendFailed = { response: z.object({ queued: z.int() }) }
