import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { countUnentered } from '#app/features/newsletter/reachable.offer.ts'
import { type ListQuery, rowsOf } from '#app/http/list.ts'
import type { Caller } from '#app/server/answer.ts'
import { countsOf } from '#app/server/counts-of.ts'
import { refuseStale } from '#app/server/if-match.ts'
import { refuse } from '#app/server/refuse.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema.ts'

import { personal } from './placeholders.ts'
import { countArrived } from './recipients.server.ts'

export type StoredIssue = typeof newsletterIssues.$inferSelect
type Listed = Omit<StoredIssue, 'content' | 'html' | 'text'>

const { content: _content, html: _html, text: _text, ...listed } = getTableColumns(newsletterIssues)
const isHere = isNull(newsletterIssues.deletedAt)

/** One page of the list and how many each tab has under the same search. */
export async function pageOfIssues(db: Orm, query: ListQuery) {
  const { q, status, page, pageSize } = query
  const found = and(
    isHere,
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

const none = { queued: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }

/** With what became of each: the ledger is counted, never a number kept beside it. */
export async function withCounts<Row extends Listed>(db: Orm, issues: Row[]) {
  const ids = issues.map(({ id }) => id)
  if (ids.length === 0) return []
  const perStatus = await db
    .select({ id: newsletterDeliveries.issueId, status: newsletterDeliveries.status, rows: count() })
    .from(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.issueId, ids))
    .groupBy(newsletterDeliveries.issueId, newsletterDeliveries.status)
  const left = await leftAfter(db, ids)
  const counted = issues.map(async (issue) => {
    const states = { ...none }
    for (const { id, status, rows } of perStatus) if (id === issue.id) states[status] = rows
    // Those still to be entered wait like the others.
    if (issue.unenteredTo !== null) states.queued += await countUnentered(db, issue.unenteredTo)
    return {
      ...issue,
      ...states,
      recipients: Object.values(states).reduce((sum, rows) => sum + rows, 0),
      unsubscribed: left.get(issue.id) ?? 0,
      newSubscribers:
        issue.status === 'sent' && issue.startedAt ? await countArrived(db, issue.id, issue.startedAt) : 0,
      isEditable: isEditable(issue),
    }
  })
  return Promise.all(counted)
}

/** How many left after each newsletter, which was the last they got. */
async function leftAfter(db: Orm, ids: number[]) {
  const rows = await db
    .select({ id: newsletterDeliveries.issueId, rows: count() })
    .from(newsletters)
    .innerJoin(
      newsletterDeliveries,
      and(
        eq(newsletterDeliveries.subscriberId, newsletters.id),
        eq(newsletterDeliveries.sentAt, newsletters.lastSentAt),
        inArray(newsletterDeliveries.issueId, ids),
      ),
    )
    .where(and(eq(newsletters.status, 'unsubscribed'), isNotNull(newsletters.lastSentAt)))
    .groupBy(newsletterDeliveries.issueId)
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}

/** Until its first mail. */
export const isEditable = ({ status, startedAt }: Pick<Listed, 'status' | 'startedAt'>) =>
  status === 'draft' || status === 'scheduled' || (status === 'paused' && startedAt === null)

/** One newsletter as the office reads it. */
export async function issueShown(db: Orm, issue: StoredIssue, email: string) {
  const [shown] = await withCounts(db, [issue])
  const html = issue.html === null ? null : personal({ html: issue.html, text: '' }, { email, token: 'preview' }).html
  return { ...shown!, html }
}

/** The row; 404 when there is none or it lies in the trash. */
export async function issueRow(db: Orm, id: number): Promise<StoredIssue> {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isHere))
  if (!issue) throw refuse.notFound('Newsletter not found')
  return issue
}

/** The row, held for this transaction, in the version the caller has seen (If-Match). */
export async function lockedIssue(db: Orm, id: number, caller?: Caller): Promise<StoredIssue> {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isHere))
    .for('update')
  if (!issue) throw refuse.notFound('Newsletter not found')
  if (caller) refuseStale(caller, issue)
  return issue
}
