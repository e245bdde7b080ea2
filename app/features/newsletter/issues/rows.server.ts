import { and, count, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'

import { clicksOf } from '#app/features/newsletter/clicks/clicks.offer.ts'
import { countUnentered } from '#app/features/newsletter/reachable.offer.ts'
import { type ListQuery, rowsOf } from '#app/http/list.ts'
import type { Context } from '#app/server/context.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema.ts'

import { personal } from './placeholders.ts'
import { countArrived } from './recipients.server.ts'

export type StoredIssue = typeof newsletterIssues.$inferSelect
type Listed = Omit<StoredIssue, 'content' | 'html' | 'text'>

const { content: _content, html: _html, text: _text, ...listed } = getTableColumns(newsletterIssues)

export const issues = recordsIn(newsletterIssues, {
  kind: 'issue',
  missing: 'Newsletter not found',
  called: ({ subject }) => `the newsletter “${subject || 'No subject yet'}”`,
})

/** One page of the list and how many each tab has under the same search. */
export async function pageOfIssues(db: Orm, query: ListQuery) {
  const { q, status, page, pageSize } = query
  const found = and(
    issues.isHere,
    q === '' ? undefined : sql`strpos(lower(${newsletterIssues.subject}), ${q.toLowerCase()}) > 0`,
  )
  const perTab = await db
    .select({ tab: newsletterIssues.status, rows: count() })
    .from(newsletterIssues)
    .where(found)
    .groupBy(newsletterIssues.status)
  const counts = countsOf(perTab)
  const rows = await db
    .select(listed)
    .from(newsletterIssues)
    .where(and(found, ofStatus(status)))
    .orderBy(desc(newsletterIssues.id))
    .limit(rowsOf(query).limit)
    .offset(rowsOf(query).offset)
  const total = status === 'sending' ? (counts.sending ?? 0) + (counts.paused ?? 0) : (counts[status || 'all'] ?? 0)
  return { items: await withCounts(db, rows), total, page, pageSize, counts }
}

function ofStatus(status: string): SQL | undefined {
  if (status === '') return undefined
  if (status === 'sending') return inArray(newsletterIssues.status, ['sending', 'paused'])
  return sql`${newsletterIssues.status} = ${status}`
}

type DeliveryStatus = (typeof newsletterDeliveries.$inferSelect)['status']
const none = { queued: 0, sending: 0, sent: 0, held: 0, failed: 0, uncertain: 0, skipped: 0 }

/** With what became of each, counted from the ledger. */
export async function withCounts<Row extends Listed>(db: Orm, issues: Row[]) {
  const ids = issues.map(({ id }) => id)
  if (ids.length === 0) return []
  const [over, open] = [issues.filter(isCounted), issues.filter((issue) => !isCounted(issue))]
  const perStatus = [
    ...(await perStatusOf(db, open)),
    // Most of them were sent: what is left of all the rows.
    ...(await perStatusOf(db, over, ['queued', 'sending', 'held', 'failed', 'uncertain', 'skipped'])),
  ]
  const left = await leftAfter(db, ids)
  const sent = issues.flatMap(({ id, status, startedAt }) =>
    status === 'sent' && startedAt !== null ? { id, startedAt } : [],
  )
  const arrived = await countArrived(db, sent)
  const counted = issues.map(async (issue) => {
    const states = { ...none }
    for (const { id, status, rows } of perStatus) if (id === issue.id) states[status] = rows
    const rows = () => Object.values(states).reduce((sum, rows) => sum + rows, 0)
    if (isCounted(issue)) states.sent = (issue.ledgerRows ?? 0) - rows()
    // Those still to be entered wait like the others.
    if (issue.unenteredTo !== null) states.queued += await countUnentered(db, issue.unenteredTo)
    return {
      ...issue,
      ...states,
      recipients: rows(),
      unsubscribed: left.get(issue.id) ?? 0,
      newSubscribers: arrived.get(issue.id) ?? 0,
      isEditable: isEditable(issue),
    }
  })
  return Promise.all(counted)
}

/** Whether its rows were counted when it was over, and it has not begun anew since. */
const isCounted = ({ ledgerRows, ledgerRowsAt, finishedAt }: Listed) =>
  ledgerRows !== null && finishedAt !== null && ledgerRowsAt?.getTime() === finishedAt.getTime()

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
 * How many left after each newsletter, which was the last they got. Looked for from those who left on, in the newsletters
 * that went out around that time: a ledger holds everybody. A day is more than any clock is set by.
 */
async function leftAfter(db: Orm, ids: number[]) {
  const { rows } = (await db.execute(sql`
    select issues.id, count(*)::int as n from ${newsletterIssues} as issues
    join ${newsletters} as readers on readers.status = 'unsubscribed'
      and readers.last_sent_at >= issues.started_at - interval '1 day'
      and readers.last_sent_at <= coalesce(issues.finished_at, 'infinity') + interval '1 day'
    cross join lateral (
      select 1 from ${newsletterDeliveries}
      where issue_id = issues.id and subscriber_id = readers.id and sent_at = readers.last_sent_at offset 0
    ) as got
    where issues.id = any(${sql.param(ids)}::int[])
    group by issues.id`)) as { rows: { id: number; n: number }[] }
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Until its first mail. */
export const isEditable = ({ status, startedAt }: Pick<Listed, 'status' | 'startedAt'>) =>
  status === 'draft' || status === 'scheduled' || (status === 'paused' && startedAt === null)

/** One newsletter as the office reads it. */
export async function issueShown(issue: StoredIssue, { db, facts }: Pick<Context, 'db' | 'facts'>) {
  const [shown] = await withCounts(db, [issue])
  const sample = { email: (await facts(db)).email, token: 'preview', clickKey: 'preview' }
  const html = issue.html === null ? null : personal({ html: issue.html, text: '' }, sample).html
  return { ...shown!, html, clicks: issue.startedAt === null ? null : await clicksOf(db, issue.id) }
}
