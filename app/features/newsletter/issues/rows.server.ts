import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import { clickCounts } from '#app/features/newsletter/clicks/click-counts.server.ts'
import { allRows, pageOf } from '#app/server/request/list-rows.ts'
import { countUnqueued } from '#app/features/newsletter/reachable.server.ts'
import type { ListQuery } from '#app/http/list.ts'
import type { Context } from '#app/server/context.ts'
import { ourSide } from '#app/server/mail/smtp-reply.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterDeliveries as ledger, newsletterIssues, newsletters } from '#db/schema.ts'

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

type DeliveryStatus = (typeof newsletterDeliveries.$inferSelect)['status']
const zero = { queued: 0, sending: 0, sent: 0, held: 0, failed: 0, uncertain: 0, skipped: 0 }

async function withCounts<Row extends Listed>(db: Orm, issues: Row[]) {
  const ids = issues.map(({ id }) => id)
  if (ids.length === 0) return []
  const [finished, open] = [issues.filter(isCounted), issues.filter((issue) => !isCounted(issue))]
  const perStatus = [
    ...(await perStatusOf(db, open)),
    // "sent" is by far the largest count, so it is derived from the total.
    ...(await perStatusOf(db, finished, ['queued', 'sending', 'held', 'failed', 'uncertain', 'skipped'])),
  ]
  const unsubscribed = await unsubscribedAfter(db, ids)
  const sent = issues.flatMap(({ id, status, startedAt }) =>
    status === 'sent' && startedAt !== null ? { id, startedAt } : [],
  )
  const newSubscribers = await countNewSubscribers(db, sent)
  const counted = issues.map(async (issue) => {
    const states = { ...zero }
    for (const { id, status, rows } of perStatus) if (id === issue.id) states[status] = rows
    const rows = () => Object.values(states).reduce((sum, rows) => sum + rows, 0)
    if (isCounted(issue)) states.sent = (issue.deliveryCount ?? 0) - rows()
    // Those not queued yet are waiting too.
    if (issue.unqueuedUpTo !== null) states.queued += await countUnqueued(db, issue.unqueuedUpTo)
    return {
      ...issue,
      ...states,
      recipients: rows(),
      unsubscribed: unsubscribed.get(issue.id) ?? 0,
      newSubscribers: newSubscribers.get(issue.id) ?? 0,
      isEditable: isEditable(issue),
    }
  })
  return Promise.all(counted)
}

/** Whether its deliveries were counted when it finished, and it hasn't been resumed since. */
const isCounted = ({ deliveryCount, deliveryCountAt, finishedAt }: Listed) =>
  deliveryCount !== null && finishedAt !== null && deliveryCountAt?.getTime() === finishedAt.getTime()

async function perStatusOf(db: Orm, issues: Listed[], states?: DeliveryStatus[]) {
  if (issues.length === 0) return []
  const { issueId, status } = newsletterDeliveries
  return db
    .select({ id: issueId, status, rows: count() })
    .from(newsletterDeliveries)
    .where(
      and(
        inArray(
          issueId,
          issues.map(({ id }) => id),
        ),
        states && inArray(status, states),
      ),
    )
    .groupBy(issueId, status)
}

/**
 * How many unsubscribed after each newsletter, as the last one they got. Starts from the unsubscribed and the newsletters
 * sent around their last mail, because deliveries are many. The extra day allows for clock changes.
 */
async function unsubscribedAfter(db: Orm, ids: number[]) {
  const { rows } = (await db.execute(sql`
    select issues.id, count(*)::int as n from ${newsletterIssues} as issues
    join ${newsletters} as subscribers on subscribers.status = 'unsubscribed'
      and subscribers.last_sent_at >= issues.started_at - interval '1 day'
      and subscribers.last_sent_at <= coalesce(issues.finished_at, 'infinity') + interval '1 day'
    cross join lateral (
      select 1 from ${newsletterDeliveries}
      where issue_id = issues.id and subscriber_id = subscribers.id and sent_at = subscribers.last_sent_at offset 0
    ) as got
    where issues.id = any(${sql.param(ids)}::int[])
    group by issues.id`)) as { rows: { id: number; n: number }[] }
  return new Map(rows.map(({ id, n }) => [id, n]))
}

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
