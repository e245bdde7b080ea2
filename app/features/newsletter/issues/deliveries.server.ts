import { and, asc, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'

import { type ListQuery, rowsOf } from '#app/http/list.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries as ledger, newsletters } from '#db/schema.ts'

import { deliveryStatuses } from './calls.ts'

const shown = {
  subscriberId: ledger.subscriberId,
  email: ledger.email,
  status: ledger.status,
  attempts: ledger.attempts,
  sentAt: ledger.sentAt,
  nextAt: ledger.nextAt,
  error: ledger.error,
  unsubscribedAt: newsletters.unsubscribedAt,
}

const pageOf = (db: Orm, where: SQL | undefined) =>
  db
    .select(shown)
    .from(ledger)
    .leftJoin(newsletters, eq(newsletters.id, ledger.subscriberId))
    .where(where)
    .orderBy(asc(ledger.subscriberId))

const found = (issueId: number, q: string) =>
  and(eq(ledger.issueId, issueId), q === '' ? undefined : sql`strpos(lower(${ledger.email}), ${q.toLowerCase()}) > 0`)

/** Left after this newsletter, before they got another. */
const left = and(eq(newsletters.status, 'unsubscribed'), eq(newsletters.lastSentAt, ledger.sentAt))

const ofStatus = (status: string): SQL | undefined =>
  status === '' ? undefined : status === 'unsubscribed' ? left : sql`${ledger.status} = ${status}`

export async function pageOfDeliveries(db: Orm, issueId: number, query: ListQuery) {
  const { q, status, page, pageSize } = query
  const perTab = await db
    .select({ tab: ledger.status, rows: count() })
    .from(ledger)
    .where(found(issueId, q))
    .groupBy(ledger.status)
  const [gone] = await db
    .select({ rows: count() })
    .from(ledger)
    .innerJoin(newsletters, eq(newsletters.id, ledger.subscriberId))
    .where(and(found(issueId, q), isNotNull(ledger.sentAt), left))
  const counts: Record<string, number> = { ...countsOf(perTab), unsubscribed: gone?.rows ?? 0 }
  const items = await pageOf(db, and(found(issueId, q), ofStatus(status)))
    .limit(rowsOf(query).limit)
    .offset(rowsOf(query).offset)
  return { items, total: counts[status || 'all'] ?? 0, page, pageSize, counts }
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]
const atOnce = 1000

export const deliveriesCsv = (db: Orm, issueId: number, query: ListQuery) => csv(columns, rowsOfAll(db, issueId, query))

async function* rowsOfAll(db: Orm, issueId: number, { q, status }: ListQuery): AsyncGenerator<Row> {
  let after = 0
  for (;;) {
    // Each piece begins where the last one ended.
    const rows = await pageOf(db, and(found(issueId, q), ofStatus(status), gt(ledger.subscriberId, after))).limit(
      atOnce,
    )
    yield* rows
    after = rows.at(-1)?.subscriberId ?? 0
    if (rows.length < atOnce) return
  }
}

const columns: CsvColumn<Row>[] = [
  { head: 'Email', value: ({ email }) => email },
  { head: 'Status', value: ({ status }) => deliveryStatuses.find(({ value }) => value === status)?.label ?? status },
  { head: 'Tries', value: ({ attempts }) => attempts },
  ...csvTimes<Row>('Sent', ({ sentAt }) => sentAt),
  ...csvTimes<Row>('Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt),
  { head: 'Error', value: ({ error }) => error },
]
