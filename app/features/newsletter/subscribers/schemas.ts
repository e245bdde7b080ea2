import * as z from 'zod/mini'

import { file, idParam, moment, requiredText, rowId, severalLines } from '#app/http/field-schemas.ts'
import { storedSource } from '#app/features/analytics/came-from-schema.ts'
import { listOf, listQuery, type ListQuery } from '#app/http/list.ts'

import { subscriberStatuses, maxAddresses } from './calls.ts'
import { refusals } from './import-status.ts'

const Status = z.enum(subscriberStatuses.map(({ value }) => value))

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  status: Status,
  isActive: z.boolean(),
  /** One of `subscriberSources`, or null if unknown. */
  source: z.nullable(z.string()),
  subscribedAt: moment,
  confirmedAt: z.nullable(moment),
  unsubscribedAt: z.nullable(moment),
  unsubscribeSource: z.nullable(z.enum(['page', 'one-click', 'admin', 'complaint', 'bounce'])),
  lastSentAt: z.nullable(moment),
  ...storedSource,
})
export type Subscriber = z.output<typeof Subscriber>

const query = listQuery(['source', 'from', 'to'])
/** `from` and `to` are local dates of subscribing (YYYY-MM-DD); `sort` is email, subscribedAt, unsubscribedAt or lastSentAt. */
export type SubscriberQuery = ListQuery & Record<'source' | 'from' | 'to', string>

export const listSubscribers = { query, response: listOf(Subscriber) }

export const exportSubscribers = {
  query: z.intersection(query, z.object({ ids: z._default(z.string().check(z.maxLength(10_000)), '') })),
  response: file,
}

export const NewsletterSummary = z.object({
  active: z.int(),
  total: z.int(),
  new30: z.int(),
  newPrev30: z.int(),
  unsubscribed30: z.int(),
  bounced: z.int(),
  complained: z.int(),
  lastIssue: z.nullable(
    z.object({
      id: z.int(),
      subject: z.string(),
      sent: z.int(),
      held: z.int(),
      recipients: z.int(),
      startedAt: moment,
      status: z.string(),
    }),
  ),
})
export type NewsletterSummary = z.output<typeof NewsletterSummary>

export const readSummary = { response: NewsletterSummary }

/** How permission was given; required whenever the owner adds someone. */
export const permissionNote = requiredText('Note how you got their permission.', 500, severalLines)

export const AddReport = z.object({
  added: z.int(),
  /** Had unsubscribed. */
  reactivated: z.int(),
  existing: z.int(),
  /** Bounced, complained or suppressed by hand; not added. */
  suppressed: z.int(),
  invalid: z.array(z.string()),
})
export type AddReport = z.output<typeof AddReport>

export const addSubscribers = {
  body: z.object({
    emails: z
      .array(z.string(), { error: 'Enter at least one address.' })
      .check(
        z.minLength(1, { error: 'Enter at least one address.' }),
        z.maxLength(maxAddresses, { error: `Please enter ${maxAddresses} addresses or fewer.` }),
      ),
    note: permissionNote,
  }),
  response: AddReport,
}

export const changeSubscriber = {
  params: idParam,
  body: z.object({ isActive: z.boolean(), note: z.optional(z.string()) }),
  response: Subscriber,
}

export const deleteSubscriber = { params: idParam, response: z.object({ id: z.int(), deletedAt: moment }) }

const Ids = z.array(rowId).check(z.minLength(1), z.maxLength(500))

export const changeSubscribers = {
  body: z.object({ ids: Ids, action: z.enum(['unsubscribe', 'delete']) }),
  response: z.object({ changed: z.array(z.int()) }),
}

export const ImportReport = z.object({
  rows: z.int(),
  added: z.int(),
  alreadyActive: z.int(),
  /** Unsubscribed, bounced, complained or suppressed by hand; not added. */
  suppressed: z.int(),
  /**
   * What other columns of the file say about addresses. Unsubscribed, bounced and complained ones are suppressed; of
   * unconfirmed and unclear ones nothing is stored.
   */
  refused: z.record(z.enum(refusals), z.int()),
  invalid: z.array(z.object({ line: z.int(), value: z.string() })),
  invalidCount: z.int(),
  sample: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

export const importSubscribers = {
  query: z.object({ preview: z.optional(z.string()), note: z.optional(z.string()) }),
  response: ImportReport,
}

export const Suppression = z.object({
  email: z.string(),
  reason: z.enum(['unsubscribed', 'hard-bounce', 'complaint', 'manual']),
  detail: z.nullable(z.string()),
  createdAt: moment,
})
export type Suppression = z.output<typeof Suppression>

export const listSuppressions = { query: listQuery(), response: listOf(Suppression) }
