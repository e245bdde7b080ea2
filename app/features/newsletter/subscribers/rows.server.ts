import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'

import { allRows, pageOf } from '#app/server/request/list-rows.ts'
import { unsubscribeSourceLabel } from '#app/features/newsletter/subscribers/office/subscriber-labels.ts'
import { cameFromColumns } from '#app/features/analytics/public.server.ts'
import { idsIn } from '#app/http/list.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { matching } from '#app/server/request/search.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'

import { subscriberSources, subscriberStatuses } from './calls.ts'
import type { SubscriberQuery } from './schemas.ts'

const { token: _token, deletedAt: _deletedAt, searchText: _searchText, ...listed } = getTableColumns(newsletters)
const isHere = isNull(newsletters.deletedAt)

export const pageOfSubscribers = (db: Orm, query: SubscriberQuery) =>
  pageOf(db, query, {
    from: newsletters,
    tab: newsletters.status,
    found: filtersOf(query),
    read: (where) =>
      db
        .select(listed)
        .from(newsletters)
        .where(where)
        .orderBy(...orderOf(query)),
  })

function filtersOf({ q, source, from, to }: SubscriberQuery): SQL | undefined {
  return and(
    isHere,
    source === '' ? undefined : eq(newsletters.source, source),
    withinDays(newsletters.subscribedAt, from, to),
    matching(q, newsletters.searchText),
  )
}

const sortable: Record<string, SQL> = {
  email: sql`${newsletters.email}`,
  subscribedAt: sql`${newsletters.subscribedAt}`,
  unsubscribedAt: sql`${newsletters.unsubscribedAt}`,
  lastSentAt: sql`${newsletters.lastSentAt}`,
}

function orderOf({ sort }: SubscriberQuery): SQL[] {
  const column = sortable[sort.replace('-', '')]
  if (!column || column === sortable.subscribedAt) {
    return sort === 'subscribedAt'
      ? [asc(newsletters.subscribedAt), asc(newsletters.id)]
      : [desc(newsletters.subscribedAt), desc(newsletters.id)]
  }
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(newsletters.id)]
}

/** 404 if there is none or it is in the trash. Not locked: unsubscribing locks the address before the row. */
export async function subscriberRow(db: Orm, id: number) {
  const [subscriber] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.id, id), isHere))
  if (!subscriber) throw refuse.notFound('Subscriber not found')
  return subscriber
}

type Row = Pick<typeof newsletters.$inferSelect, keyof typeof listed>

export function subscribersCsv(db: Orm, query: SubscriberQuery & { ids: string }) {
  const { ids, status } = query
  const inStatus = status === '' ? undefined : sql`${newsletters.status} = ${status}`
  const wanted = ids === '' ? and(filtersOf(query), inStatus) : and(isHere, inArray(newsletters.id, idsIn(ids)))
  const read = (after: number) =>
    db
      .select(listed)
      .from(newsletters)
      .where(and(wanted, gt(newsletters.id, after)))
      .orderBy(asc(newsletters.id))
  return csv<Row>(
    subscriberColumns,
    allRows(read, ({ id }) => id),
  )
}

export const subscriberColumns: CsvColumn<Row>[] = [
  { head: 'email', value: ({ email }) => email },
  { head: 'Status', value: ({ status }) => subscriberStatuses.find(({ value }) => value === status)?.label ?? status },
  {
    head: 'Source',
    value: ({ source }) => subscriberSources.find(({ value }) => value === source)?.label ?? source,
  },
  ...cameFromColumns,
  ...csvTimes<Row>('Subscribed', ({ subscribedAt }) => subscribedAt),
  ...csvTimes<Row>('Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt),
  { head: 'How', value: ({ unsubscribeSource }) => unsubscribeSourceLabel(unsubscribeSource) },
  ...csvTimes<Row>('Last sent', ({ lastSentAt }) => lastSentAt),
]

const day = 86_400_000

export async function summaryOf(db: Orm, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const perStatus = await db
    .select({ status: newsletters.status, rows: count() })
    .from(newsletters)
    .where(isHere)
    .groupBy(newsletters.status)
  const of = (status: string) => perStatus.find((one) => one.status === status)?.rows ?? 0
  const { status, subscribedAt, unsubscribedAt } = newsletters
  return {
    active: of('active'),
    total: perStatus.reduce((sum, { rows }) => sum + rows, 0),
    new30: await db.$count(newsletters, and(isHere, gt(subscribedAt, ago(30)))),
    newPrev30: await db.$count(newsletters, and(isHere, gt(subscribedAt, ago(60)), lte(subscribedAt, ago(30)))),
    unsubscribed30: await db.$count(newsletters, and(isHere, eq(status, 'unsubscribed'), gt(unsubscribedAt, ago(30)))),
    bounced: of('bounced'),
    complained: of('complained'),
    lastIssue: await lastIssue(db),
  }
}

async function lastIssue(db: Orm) {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(and(isNotNull(newsletterIssues.startedAt), isNull(newsletterIssues.deletedAt)))
    .orderBy(desc(newsletterIssues.startedAt))
    .limit(1)
  if (!issue?.startedAt) return null
  const [counts] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${newsletterDeliveries.status} = 'sent')::int`,
      held: sql<number>`count(*) filter (where ${newsletterDeliveries.status} = 'held')::int`,
      recipients: sql<number>`count(*)::int`,
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.issueId, issue.id))
  const { sent, held, recipients } = counts!
  const { id, subject, startedAt, status } = issue
  return { id, subject, startedAt, status, sent, held, recipients }
}
