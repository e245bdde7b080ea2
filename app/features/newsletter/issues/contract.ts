import * as z from 'zod/mini'

import { Clicks } from '#app/features/newsletter/clicks/contract.ts'
import { ThemeLook } from '#app/features/newsletter/themes/contract.ts'
import { endpoint, file } from '#app/http/endpoint.ts'
import { idParam, moment, rowId } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { mailContent, mailPreviewText, mailSubject, testAddresses } from './fields.ts'

export const issueStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'failed', label: 'Failed' },
] as const
const Status = z.enum(issueStatuses.map(({ value }) => value))

export const deliveryStatuses = [
  { value: 'queued', label: 'Waiting' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'held', label: 'Saved as a file' },
  { value: 'failed', label: 'Failed' },
  { value: 'uncertain', label: 'Uncertain' },
  { value: 'skipped', label: 'Skipped' },
] as const

/** How many rows of the ledger are in each state. `recipients` is all of them. */
const Counts = {
  recipients: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  /** Saved as files, because no mail server was set up: sent to nobody. */
  held: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  /** Readers who left after this newsletter, before they got another. */
  unsubscribed: z.int(),
}

/** A newsletter as the list shows it. */
export const ListedIssue = z.object({
  id: z.int(),
  subject: z.string(),
  previewText: z.string(),
  templateId: z.nullable(z.int()),
  themeId: z.nullable(z.int()),
  status: Status,
  scheduledAt: z.nullable(moment),
  startedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
  pauseReason: z.nullable(z.enum(['admin', 'smtp', 'missed-time', 'restored'])),
  createdAt: moment,
  updatedAt: moment,
  ...Counts,
  /** Active subscribers a "sent" newsletter has not gone to; 0 in every other state. */
  newSubscribers: z.int(),
  /** Whether it can be edited (a draft, scheduled, or paused before its first mail). */
  isEditable: z.boolean(),
})
export type ListedIssue = z.output<typeof ListedIssue>

/** A newsletter and its text. `html` is what was frozen when sending began, with the placeholders' sample values. */
export const Issue = z.object({
  ...ListedIssue.shape,
  content: z.string(),
  html: z.nullable(z.string()),
  /** null where links were not counted. */
  clicks: z.nullable(Clicks),
})
export type Issue = z.output<typeof Issue>

const Given = {
  subject: z._default(mailSubject, ''),
  previewText: z._default(mailPreviewText, ''),
  content: z._default(mailContent, ''),
  templateId: z.optional(z.nullable(rowId)),
  /** null: the default theme. */
  themeId: z.optional(z.nullable(rowId)),
}
export const NewIssue = z.object(Given)
export const IssueChanges = z.partial(
  z.object({ ...Given, subject: mailSubject, previewText: mailPreviewText, content: mailContent }),
)

const path = '/api/admin/newsletter/issues'
const change = { by: 'admin', atomic: true, params: idParam, answer: Issue } as const

/** Newest first. `status` may also be `sending`, which includes paused ones. */
export const listIssues = endpoint({
  method: 'GET',
  path,
  by: 'admin',
  query: listQuery(),
  answer: listOf(ListedIssue),
})
export const readIssue = endpoint({ method: 'GET', path: `${path}/:id`, by: 'admin', params: idParam, answer: Issue })
/** A draft, which may still be empty. */
export const createIssue = endpoint({
  method: 'POST',
  path,
  by: 'admin',
  once: true,
  status: 201,
  body: NewIssue,
  answer: Issue,
})
/** If-Match. A scheduled one becomes a draft again; 409 not_editable once mails went out. */
export const updateIssue = endpoint({ method: 'PATCH', path: `${path}/:id`, ...change, body: IssueChanges })
/**
 * scheduled: at `scheduledAt`, else in 60 seconds ("Send Now"); 400 with `fields.checks` when a check is red, 503
 * not_configured "Set up e-mail first." · draft: unschedule, Undo · paused · sending: resume, `retryFailed` and
 * `retryUncertain` take those up again · cancelled. Anything else 409 invalid_transition {from,to,allowed}.
 */
export const changeIssueStatus = endpoint({
  method: 'PATCH',
  path: `${path}/:id/status`,
  ...change,
  body: z.object({
    status: z.enum(['scheduled', 'draft', 'paused', 'sending', 'cancelled']),
    scheduledAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a valid date.' }))),
    retryFailed: z._default(z.boolean(), false),
    retryUncertain: z._default(z.boolean(), false),
  }),
})
/** To those who subscribed since, under the same frozen text. */
export const sendToNew = endpoint({ method: 'POST', path: `${path}/:id/send-new`, ...change })
/** 409 invalid_transition where nothing failed. */
export const retryFailed = endpoint({ method: 'POST', path: `${path}/:id/retry-failed`, ...change })
export const duplicateIssue = endpoint({
  method: 'POST',
  path: `${path}/:id/duplicate`,
  ...change,
  once: true,
  status: 201,
})
/** A draft or a cancelled one, into the trash; 409 in_use else. */
export const deleteIssue = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  by: 'admin',
  atomic: true,
  params: idParam,
  answer: z.object({ id: z.int(), deletedAt: moment }),
})
/** As stored, to 1–5 addresses. `configured` false: it lies in the outbox. */
export const testIssue = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  by: 'admin',
  atomic: true,
  status: 202,
  params: idParam,
  body: z.object({ to: testAddresses }),
  answer: z.object({ queued: z.int(), configured: z.boolean() }),
})

export const Check = z.object({
  /** subject, content, recipients, sender, mail, unsubscribe, postal, size, alt, links, posts, contrast, tags, capitals */
  id: z.string(),
  level: z.enum(['ok', 'warn', 'error']),
  message: z.string(),
})
export type Check = z.output<typeof Check>

export const Preview = z.object({
  html: z.string(),
  text: z.string(),
  /** The subject with its tags filled in. */
  subject: z.string(),
  bytes: z.int(),
  checks: z.array(Check),
  /** How many would get it now, and from whom. */
  recipients: z.int(),
  from: z.string(),
  /** Where mails go now; with "none" nothing can be sent. */
  transport: z.enum(['smtp', 'file', 'none']),
})
export type Preview = z.output<typeof Preview>

/** What a newsletter would look like, with the owner's address as the reader's. Faults are checks, never refusals. */
export const previewIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  by: 'admin',
  body: z.object({
    ...Given,
    /** A theme not saved yet; wins over `themeId`. */
    theme: z.optional(ThemeLook),
  }),
  answer: Preview,
})

export const Delivery = z.object({
  subscriberId: z.int(),
  email: z.string(),
  status: z.enum(deliveryStatuses.map(({ value }) => value)),
  attempts: z.int(),
  sentAt: z.nullable(moment),
  nextAt: z.nullable(moment),
  error: z.nullable(z.string()),
  unsubscribedAt: z.nullable(moment),
})
export type Delivery = z.output<typeof Delivery>

/** `status` one of `deliveryStatuses` or "unsubscribed"; `q` finds addresses. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  by: 'admin',
  params: idParam,
  query: listQuery(),
  answer: listOf(Delivery),
})
export const exportDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries.csv`,
  by: 'admin',
  params: idParam,
  query: listQuery(),
  answer: file,
})
