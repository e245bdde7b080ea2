import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'
import { idParam, moment, requiredText, rowId, severalLines } from '#app/http/fields.ts'
import { listOf, listQuery, type ListQuery } from '#app/http/list.ts'

export const subscriberStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'bounced', label: 'Bounced' },
  { value: 'complained', label: 'Complained' },
] as const
const Status = z.enum(subscriberStatuses.map(({ value }) => value))

export const subscriberSources = [
  { value: 'home', label: 'Home' },
  { value: 'blog', label: 'Blog' },
  { value: 'unsubscribe', label: 'Came back' },
  { value: 'admin', label: 'Added by admin' },
  { value: 'import', label: 'Import' },
] as const

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  status: Status,
  /** Whether the newsletter goes to them: the status is "active". */
  isActive: z.boolean(),
  /** One of `subscriberSources`, or null where the form gave no name. */
  source: z.nullable(z.string()),
  subscribedAt: moment,
  confirmedAt: z.nullable(moment),
  unsubscribedAt: z.nullable(moment),
  unsubscribeSource: z.nullable(z.enum(['page', 'one-click', 'admin', 'complaint', 'bounce'])),
  lastSentAt: z.nullable(moment),
})
export type Subscriber = z.output<typeof Subscriber>

const query = listQuery(['source', 'from', 'to'])
/** `from` and `to` are days of the business (YYYY-MM-DD) of subscribing; `sort` takes email, subscribedAt, unsubscribedAt, lastSentAt. */
export type SubscriberQuery = ListQuery & Record<'source' | 'from' | 'to', string>

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  by: 'admin',
  query,
  answer: listOf(Subscriber),
})

/** The same list as a file; `ids` (commas between) takes only those. */
export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers.csv',
  by: 'admin',
  query: z.intersection(query, z.object({ ids: z._default(z.string().check(z.maxLength(10_000)), '') })),
  answer: file,
})

export const NewsletterSummary = z.object({
  active: z.int(),
  total: z.int(),
  new30: z.int(),
  /** The 30 days before those. */
  newPrev30: z.int(),
  unsubscribed30: z.int(),
  bounced: z.int(),
  complained: z.int(),
  /** The newsletter sent last. */
  lastIssue: z.nullable(
    z.object({
      id: z.int(),
      subject: z.string(),
      sent: z.int(),
      /** Saved as files, because no mail server was set up. */
      held: z.int(),
      recipients: z.int(),
      startedAt: moment,
      status: z.string(),
    }),
  ),
})
export type NewsletterSummary = z.output<typeof NewsletterSummary>

export const readSummary = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/summary',
  by: 'admin',
  answer: NewsletterSummary,
})

/** How permission was got; asked whenever the owner puts somebody on the list. */
export const permissionNote = requiredText(
  'Note how you got their permission.',
  500,
  'Please use 500 characters or fewer.',
  severalLines,
)

/** How many addresses may be typed in at once. */
export const mostAddresses = 500

export const AddReport = z.object({
  added: z.int(),
  /** Had unsubscribed, and are back with your note of their permission. */
  reactivated: z.int(),
  /** Were on the list already. */
  existing: z.int(),
  /** Bounced, complained or asked to be left alone: not added. */
  suppressed: z.int(),
  invalid: z.array(z.string()),
})
export type AddReport = z.output<typeof AddReport>

export const addSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers',
  by: 'admin',
  once: true,
  status: 201,
  body: z.object({
    emails: z
      .array(z.string(), { error: 'Enter at least one address.' })
      .check(
        z.minLength(1, { error: 'Enter at least one address.' }),
        z.maxLength(mostAddresses, { error: `Please enter ${mostAddresses} addresses or fewer.` }),
      ),
    note: permissionNote,
  }),
  answer: AddReport,
})

/** Off the list, or back on it, which needs a note of how the permission was got. */
export const changeSubscriber = endpoint({
  method: 'PATCH',
  path: '/api/admin/newsletter/subscribers/:id',
  by: 'admin',
  atomic: true,
  params: idParam,
  body: z.object({ isActive: z.boolean(), note: z.optional(z.string()) }),
  answer: Subscriber,
})

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/:id',
  by: 'admin',
  atomic: true,
  params: idParam,
  answer: z.object({ id: z.int(), deletedAt: moment }),
})

const Ids = z.array(rowId).check(z.minLength(1), z.maxLength(500))

/** Several at once: `ids` of at most 500. Those it could not be done to are left out of `changed`. */
export const changeSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/bulk',
  by: 'admin',
  atomic: true,
  body: z.object({ ids: Ids, action: z.enum(['unsubscribe', 'delete']) }),
  answer: z.object({ changed: z.array(z.int()) }),
})

/** The largest CSV file taken: more than 100,000 addresses. A slow line must bring it within the 27 s a request may take. */
export const importBytes = 5 * 1024 * 1024

export const ImportReport = z.object({
  /** Rows of the file that hold anything. */
  rows: z.int(),
  added: z.int(),
  alreadyActive: z.int(),
  /** On a suppression list, or known and not active: an import never brings them back. */
  suppressed: z.int(),
  /** The first 100 that are no addresses. */
  invalid: z.array(z.object({ line: z.int(), value: z.string() })),
  invalidCount: z.int(),
  /** The first 10 addresses of the file. */
  sample: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

/**
 * A CSV file in the multipart field `file`, with a column headed "email". With `preview=1` nothing is written, the
 * report says what would be. Else `note` (how the permission was got) is required and logged.
 */
export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/import',
  by: 'admin',
  atomic: true,
  multipart: { field: 'file', bytes: importBytes, tooLarge: 'The file is larger than 5 MB.' },
  query: z.object({ preview: z.optional(z.string()), note: z.optional(z.string()) }),
  answer: ImportReport,
})

export const Suppression = z.object({
  email: z.string(),
  reason: z.enum(['unsubscribed', 'hard-bounce', 'complaint', 'manual']),
  detail: z.nullable(z.string()),
  createdAt: moment,
})
export type Suppression = z.output<typeof Suppression>

/** Addresses no import may bring back, newest first; `status` filters by reason. */
export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/suppressions',
  by: 'admin',
  query: listQuery(),
  answer: listOf(Suppression),
})
