import { and, count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import { countsOf } from './counts-of.ts'
import type { Orm } from '#db/database.ts'

interface Limited<Row> extends PromiseLike<Row[]> {
  offset: (rows: number) => PromiseLike<Row[]>
}
interface Ordered<Row> {
  limit: (rows: number) => Limited<Row>
}

/** One page of a list, with the number of rows in each status under the same filters. */
export async function pageOf<Row>(
  db: Orm,
  query: ListQuery,
  {
    status,
    found,
    inStatus = (wanted) => sql`${status} = ${wanted}`,
    read,
  }: {
    status: PgColumn
    found: SQL | undefined
    inStatus?: (wanted: string) => SQL | undefined
    read: (where: SQL | undefined) => Ordered<Row>
  },
) {
  const { page, pageSize } = query
  const perStatus = await db
    .select({ tab: sql<string>`${status}`, rows: count() })
    .from(status.table)
    .where(found)
    .groupBy(status)
  const counts = countsOf(perStatus)
  const { limit, offset } = limitAndOffset(query)
  const items = await read(and(found, query.status === '' ? undefined : inStatus(query.status)))
    .limit(limit)
    .offset(offset)
  return { items, total: counts[query.status || 'all'] ?? 0, page, pageSize, counts }
}

const batchSize = 1000

/** All rows of a list for an export, read in batches by id. */
export async function* allRows<Row>(
  read: (after: number) => Ordered<Row>,
  idOf: (row: Row) => number,
): AsyncGenerator<Row> {
  let after = 0
  for (;;) {
    const rows = await read(after).limit(batchSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = idOf(last)
  }
}
