import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import { clickCounts } from '#app/features/newsletter/clicks/click-counts.server.ts'
import { allRows, pageOf } from '#app/server/request/list-rows.ts'
import type { ListQuery } from '#app/http/list.ts'
import type { Context } from '#app/server/context.ts'
import { ourSide } from '#app/server/mail/smtp-reply.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries as ledger, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'

import { deliveryStatuses } from './statuses.ts'
import { personalize } from './placeholders.ts'
import { countNewSubscribers } from './start.server.ts'

export type StoredIssue = typeof newsletterIssues.$inferSelect
type Listed = Omit<StoredIssue, 'content' | 'html' | 'text'>

const { content: _content, html: _html, text: _text, ...listed } = getTableColumns(newsletterIssues)

export const issues = recordsIn(newsletterIssues, {
  kind: 'issue',
  event: 'issue.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Newsletter not found',
  describe: ({ subject }) => `the newsletter “${subject || 'No subject yet'}”`,
})

/** The status "sending" includes paused issues. */
export async function pageOfIssues(db: Orm, query: ListQuery) {
  const { status } = newsletterIssues
  const isSending = query.status === 'sending'
  const { items, ...page } = await pageOf(db, query, {
    from: newsletterIssues,
    tab: status,
    found: and(issues.notDeleted, matching(query.q, folded(newsletterIssues.subject))),
    ...(isSending && {
      onTab: () => inArray(status, ['sending', 'paused']),
      totalOf: ({ sending = 0, paused = 0 }) => sending + paused,
    }),
    read: (where) => db.select(listed).from(newsletterIssues).where(where).orderBy(desc(newsletterIssues.id)),
  })
  return { ...page, items: await withCounts(db, items) }
}

const zero = { queued: 0, sending: 0, sent: 0, held: 0, failed: 0, uncertain: 0, skipped: 0 }

async function withCounts<Row extends Listed>(db: Orm, issues: Row[]) {
  const ids = issues.map(({ id }) => id)
  if (ids.length === 0) return []
  const perStatus = await db
    .select({ id: ledger.issueId, status: ledger.status, rows: count() })
    .from(ledger)
    .where(inArray(ledger.issueId, ids))
    .groupBy(ledger.issueId, ledger.status)
  const unsubscribed = await db
    .select({ id: ledger.issueId, rows: count() })
    .from(ledger)
    .innerJoin(newsletters, eq(newsletters.id, ledger.subscriberId))
    .where(and(inArray(ledger.issueId, ids), hasUnsubscribed))
    .groupBy(ledger.issueId)
  const newSubscribers = await countNewSubscribers(db, ids)
  return issues.map((issue) => {
    const states = { ...zero }
    for (const { id, status, rows } of perStatus) if (id === issue.id) states[status] = rows
    return {
      ...issue,
      ...states,
      recipients: Object.values(states).reduce((sum, rows) => sum + rows, 0),
      unsubscribed: rowsOf(unsubscribed, issue.id),
      newSubscribers: rowsOf(newSubscribers, issue.id),
      isEditable: isEditable(issue),
    }
  })
}

const rowsOf = (counts: { id: number; rows: number }[], issueId: number) =>
  counts.find(({ id }) => id === issueId)?.rows ?? 0

/** Until sending starts. */
export const isEditable = ({ status, startedAt }: Pick<Listed, 'status' | 'startedAt'>) =>
  status === 'draft' || status === 'scheduled' || (status === 'paused' && startedAt === null)

export async function issueResponse(issue: StoredIssue, { db, profile }: Pick<Context, 'db' | 'profile'>) {
  const [shown] = await withCounts(db, [issue])
  const sample = { email: (await profile(db)).email, token: 'preview', clickKey: 'preview' }
  const html = issue.html === null ? null : personalize({ html: issue.html, text: '' }, sample).html
  return { ...shown!, html, clicks: issue.startedAt === null ? null : await clickCounts(db, issue.id) }
}

/** Causes on our side, so that the subscriber is not to blame. */
type RefusedCause = (typeof ourSide)[number]

const shown = {
  subscriberId: ledger.subscriberId,
  email: ledger.email,
  status: ledger.status,
  attempts: ledger.attempts,
  sentAt: ledger.sentAt,
  nextAt: ledger.nextAt,
  error: ledger.error,
  cause: sql<RefusedCause | null>`case when ${inArray(ledger.cause, ourSide)} then ${ledger.cause} end`,
  unsubscribedAt: newsletters.unsubscribedAt,
}

const deliveries = (db: Orm, where: SQL | undefined) =>
  db
    .select(shown)
    .from(ledger)
    .leftJoin(newsletters, eq(newsletters.id, ledger.subscriberId))
    .where(where)
    .orderBy(asc(ledger.subscriberId))

const found = (issueId: number, q: string) => and(eq(ledger.issueId, issueId), matching(q, folded(ledger.email)))

/** Unsubscribed after this newsletter, before getting another. */
const hasUnsubscribed = and(eq(newsletters.status, 'unsubscribed'), eq(newsletters.lastSentAt, ledger.sentAt))

const inStatus = (status: string) => (status === 'unsubscribed' ? hasUnsubscribed : sql`${ledger.status} = ${status}`)

export async function pageOfDeliveries(db: Orm, issueId: number, query: ListQuery) {
  const here = found(issueId, query.q)
  const [unsubscribed] = await db
    .select({ rows: count() })
    .from(ledger)
    .innerJoin(newsletters, eq(newsletters.id, ledger.subscriberId))
    .where(and(here, isNotNull(ledger.sentAt), hasUnsubscribed))
  const rows = unsubscribed?.rows ?? 0
  const { counts, ...page } = await pageOf(db, query, {
    from: ledger,
    tab: ledger.status,
    found: here,
    onTab: inStatus,
    ...(query.status === 'unsubscribed' && { totalOf: () => rows }),
    read: (where) => deliveries(db, where),
  })
  return { ...page, counts: { ...counts, unsubscribed: rows } }
}

type Row = Awaited<ReturnType<typeof deliveries>>[number]

export function deliveriesCsv(db: Orm, issueId: number, { q, status }: ListQuery) {
  const wanted = and(found(issueId, q), status === '' ? undefined : inStatus(status))
  const read = (after: number) => deliveries(db, and(wanted, gt(ledger.subscriberId, after)))
  return csv(
    columns,
    allRows(read, ({ subscriberId }) => subscriberId),
  )
}

const columns: CsvColumn<Row>[] = [
  { head: 'Email', value: ({ email }) => email },
  { head: 'Status', value: ({ status }) => deliveryStatuses.find(({ value }) => value === status)?.label ?? status },
  { head: 'Tries', value: ({ attempts }) => attempts },
  ...csvTimes<Row>('Sent', ({ sentAt }) => sentAt),
  ...csvTimes<Row>('Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt),
  { head: 'Error', value: ({ error }) => error },
]
