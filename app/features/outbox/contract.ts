import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** The states of a mail, in the order of their tabs. */
export const outboxStatuses = ['queued', 'sending', 'sent', 'failed', 'held', 'discarded'] as const
const Status = z.enum(outboxStatuses)
export type OutboxStatus = z.output<typeof Status>

/** From which states a mail can be sent (again), and from which its sending can be given up. */
export const resendable: readonly OutboxStatus[] = ['failed', 'held', 'sent']
export const discardable: readonly OutboxStatus[] = ['queued', 'failed', 'held']

export const OutboxRow = z.object({
  id: z.int(),
  /** e.g. "owner-new". */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  status: Status,
  attempts: z.int(),
  error: z.nullable(z.string()),
  /** When the next try is due; only of a queued one. */
  nextAt: moment,
  relatedKind: z.nullable(z.string()),
  relatedId: z.nullable(z.int()),
  createdAt: moment,
  sentAt: z.nullable(moment),
})
export type OutboxRow = z.output<typeof OutboxRow>

export const OutboxMail = z.extend(OutboxRow, {
  replyTo: z.nullable(z.string()),
  text: z.string(),
  attachments: z.array(z.string()),
})
export type OutboxMail = z.output<typeof OutboxMail>

const path = '/api/admin/outbox'

/** Every mail that was written, the newest first. */
export const listOutbox = endpoint({ method: 'GET', path, by: 'admin', query: listQuery(), answer: listOf(OutboxRow) })

export const readMail = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  by: 'admin',
  params: idParam,
  answer: OutboxMail,
})

/** The mail as its reader sees it: a page of its own in which nothing runs and from which nothing leads away. */
export const viewMail = endpoint({
  method: 'GET',
  path: `${path}/:id/view`,
  by: 'admin',
  params: idParam,
  answer: file,
})

/** `status` is the one it was seen in: refused with 412 where somebody else has sent it since. */
export const resendMail = endpoint({
  method: 'POST',
  path: `${path}/:id/resend`,
  by: 'admin',
  params: idParam,
  body: z.optional(z.object({ status: Status })),
  answer: OutboxRow,
  atomic: true,
})

export const discardMail = endpoint({
  method: 'POST',
  path: `${path}/:id/discard`,
  by: 'admin',
  params: idParam,
  answer: OutboxRow,
  atomic: true,
})

/** All failed ones at once: after the mail server was away there are many. */
export const resendFailed = endpoint({
  method: 'POST',
  path: `${path}/resend-failed`,
  by: 'admin',
  answer: z.object({ queued: z.int() }),
  atomic: true,
})
