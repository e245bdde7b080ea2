import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { idsIn, rowsOf } from '#app/http/list.ts'
import { countsOf } from '#app/server/request/counts-of.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { withinDays } from '#app/server/request/within-days.ts'
import type { Orm } from '#db/database.ts'
import { newsletters } from '#db/schema.ts'

import { unsubscribedHow } from './office/subscriber-words.ts'
import { subscriberSources, subscriberStatuses } from './calls.ts'
import type { SubscriberQuery } from './schemas.ts'

const { token: _token, deletedAt: _deletedAt, ...listed } = getTableColumns(newsletters)
export const isHere = isNull(newsletters.deletedAt)

/** One page of the list and how many rows each tab has under the same filters. */
export async function pageOfSubscribers(db: Orm, query: SubscriberQuery) {
  const filters = filtersOf(query)
  const perTab = await db
    .select({ tab: newsletters.status, rows: count() })
    .from(newsletters)
    .where(filters)
    .groupBy(newsletters.status)
  const counts = countsOf(perTab)
  const items = await db
    .select(listed)
    .from(newsletters)
    .where(and(filters, ofStatus(query)))
    .orderBy(...orderOf(query))
    .limit(rowsOf(query).limit)
    .offset(rowsOf(query).offset)
  const { page, pageSize, status } = query
  return { items, total: counts[status || 'all'] ?? 0, page, pageSize, counts }
}

const ofStatus = ({ status }: SubscriberQuery): SQL | undefined =>
  status === '' ? undefined : sql`${newsletters.status} = ${status}`

/** Every filter save the status, which is the tab. */
function filtersOf({ q, source, from, to }: SubscriberQuery): SQL | undefined {
  return and(
    isHere,
    source === '' ? undefined : eq(newsletters.source, source),
    withinDays(newsletters.subscribedAt, from, to),
    q === '' ? undefined : sql`strpos(lower(${newsletters.email}), ${q.toLowerCase()}) > 0`,
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

/**
 * The row; 404 when there is none or it lies in the trash. It is not held: whoever leaves holds his address first and then
 * his row, and the two of us would wait for each other.
 */
export async function subscriberRow(db: Orm, id: number) {
  const [subscriber] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.id, id), isHere))
  if (!subscriber) throw refuse.notFound('Subscriber not found')
  return subscriber
}

type Row = Pick<typeof newsletters.$inferSelect, keyof typeof listed>
const atOnce = 1000

/** The whole list as a file, read piece by piece; only `ids` where some are given. */
export const subscribersCsv = (db: Orm, query: SubscriberQuery & { ids: string }) => csv(columns, rowsOfAll(db, query))

async function* rowsOfAll(db: Orm, query: SubscriberQuery & { ids: string }): AsyncGenerator<Row> {
  const ids = idsIn(query.ids)
  const found = query.ids === '' ? and(filtersOf(query), ofStatus(query)) : and(isHere, inArray(newsletters.id, ids))
  let after = 0
  for (;;) {
    // Each piece begins where the last one ended.
    const rows: Row[] = await db
      .select(listed)
      .from(newsletters)
      .where(and(found, gt(newsletters.id, after)))
      .orderBy(asc(newsletters.id))
      .limit(atOnce)
    yield* rows
    after = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}

const columns: CsvColumn<Row>[] = [
  { head: 'email', value: ({ email }) => email },
  { head: 'Status', value: ({ status }) => subscriberStatuses.find(({ value }) => value === status)?.label ?? status },
  {
    head: 'Source',
    value: ({ source }) => subscriberSources.find(({ value }) => value === source)?.label ?? source,
  },
  ...csvTimes<Row>('Subscribed', ({ subscribedAt }) => subscribedAt),
  ...csvTimes<Row>('Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt),
  { head: 'How', value: ({ unsubscribeSource }) => unsubscribedHow(unsubscribeSource) },
  ...csvTimes<Row>('Last sent', ({ lastSentAt }) => lastSentAt),
]
