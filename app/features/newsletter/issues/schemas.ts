import * as z from 'zod/mini'

import { Clicks } from '#app/features/newsletter/schemas.ts'
import { ThemeStyle } from '#app/features/newsletter/themes/schemas.ts'
import { siteThemeId } from '#app/features/newsletter/themes/style-options.ts'
import { emailAddress, file, idParam, moment, momentInput, oneLine, rowId } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { deliveryStatuses, issueStatuses } from './statuses.ts'

/** What a mail server refuses because of us. */
const ourSide = ['sign-in', 'account', 'sender', 'limit', 'policy', 'too-large'] as const

export const mailSubject = z.string({ error: 'Subject is required.' }).check(
  z.trim(),
  z.maxLength(150, { error: 'Please use 150 characters or fewer.' }),
  z.refine((text) => !/[\r\n]/.test(text), { error: 'Please use one line.' }),
)
export const mailPreviewText = z
  .string()
  .check(oneLine, z.maxLength(150, { error: 'Please use 150 characters or fewer.' }))
export const mailContent = z
  .string({ error: 'Content is required.' })
  .check(z.maxLength(50_000, { error: 'Please use 50,000 characters or fewer.' }))

export const testAddresses = z
  .array(emailAddress, { error: 'Email is required.' })
  .check(
    z.minLength(1, { error: 'Email is required.' }),
    z.maxLength(5, { error: 'Please enter 5 addresses or fewer.' }),
  )

const Status = z.enum(issueStatuses.map(({ value }) => value))

/** Deliveries by status. `recipients` is all of them. */
const Counts = {
  recipients: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  /** Saved as files, without a mail server. */
  held: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  skipped: z.int(),
  /** Unsubscribed after this newsletter, before getting another. */
  unsubscribed: z.int(),
}

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
  pauseReason: z.nullable(z.enum(['admin', 'missed-time', 'restored', 'smtp', 'address', ...ourSide])),
  /** When sending goes on by itself. */
  resumeAt: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
  ...Counts,
  /** Active subscribers who joined after a "sent" newsletter; 0 in any other status. */
  newSubscribers: z.int(),
  isEditable: z.boolean(),
})
export type ListedIssue = z.output<typeof ListedIssue>

/** `html` is what was rendered when sending started, with sample values for the placeholders. */
export const Issue = z.object({
  ...ListedIssue.shape,
  content: z.string(),
  html: z.nullable(z.string()),
  /** Null if links aren't counted. */
  clicks: z.nullable(Clicks),
})
export type Issue = z.output<typeof Issue>

const Draft = {
  subject: z._default(mailSubject, ''),
  previewText: z._default(mailPreviewText, ''),
  content: z._default(mailContent, ''),
  templateId: z.optional(z.nullable(rowId)),
  themeId: z.optional(z.nullable(z.union([rowId, z.literal(siteThemeId)]))),
}

export const issue = recordSchemas({
  list: { query: listQuery(), response: listOf(ListedIssue) },
  item: Issue,
  created: z.object(Draft),
  changes: z.partial(z.object({ ...Draft, subject: mailSubject, previewText: mailPreviewText, content: mailContent })),
})
export const changeIssueStatus = {
  ...issue.one,
  body: z.object({
    status: z.enum(['scheduled', 'draft', 'paused', 'sending', 'cancelled']),
    scheduledAt: z.optional(z.nullable(momentInput('Please enter a valid date.'))),
    retryFailed: z._default(z.boolean(), false),
    retryUncertain: z._default(z.boolean(), false),
  }),
}
export const testIssue = {
  params: idParam,
  body: z.object({ to: testAddresses }),
  response: z.object({ queued: z.int(), configured: z.boolean() }),
}

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
  subject: z.string(),
  bytes: z.int(),
  checks: z.array(Check),
  recipients: z.int(),
  from: z.string(),
  /** With "none" nothing can be sent. */
  transport: z.enum(['smtp', 'file', 'none']),
})
export type Preview = z.output<typeof Preview>

export const previewIssue = {
  body: z.object({
    ...Draft,
    /** An unsaved theme; takes precedence over `themeId`. */
    theme: z.optional(ThemeStyle),
  }),
  response: Preview,
}

export const Delivery = z.object({
  subscriberId: z.int(),
  email: z.string(),
  status: z.enum(deliveryStatuses.map(({ value }) => value)),
  attempts: z.int(),
  sentAt: z.nullable(moment),
  nextAt: z.nullable(moment),
  error: z.nullable(z.string()),
  /** What the error is about, if it is about us. */
  cause: z.nullable(z.enum(ourSide)),
  unsubscribedAt: z.nullable(moment),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = { params: idParam, query: listQuery(), response: listOf(Delivery) }
export const exportDeliveries = { params: idParam, query: listQuery(), response: file }
