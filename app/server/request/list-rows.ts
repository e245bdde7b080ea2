import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type ListQuery, limitAndOffset } from '#app/http/list.ts'
import type { Orm } from '#db/database.ts'

interface Limited<Row> extends PromiseLike<Row[]> {
  offset: (rows: number) => PromiseLike<Row[]>
}
/** A query without its limit. */
export interface Ordered<Row> {
  limit: (rows: number) => Limited<Row>
}

interface List<Row> {
  from: PgTable | SQL
  /** Its rows, under all filters but the tab. */
  found: SQL | undefined
  /** What puts a row on a tab, such as its status. */
  tab?: PgColumn | SQL
  /** Tabs that are counted even without rows. */
  tabs?: readonly string[]
  /** The tab that is shown, '' for all rows. */
  chosen?: string
  onTab?: (chosen: string) => SQL | undefined
  totalOf?: (counts: Record<string, number>) => number
  read: (where: SQL | undefined) => Ordered<Row>
}

/** One page of a list, with the number of rows on each tab under the same filters. */
export async function pageOf<Row>(
  db: Orm,
  query: ListQuery,
  {
    from,
    found,
    tab,
    tabs = [],
    chosen = tab ? query.status : '',
    onTab = (name) => sql`${tab} = ${name}`,
    totalOf = (counts) => counts[chosen || 'all'] ?? 0,
    read,
  }: List<Row>,
) {
  const { page, pageSize } = query
  const perTab = await db
    .select({ name: sql<string>`${tab ?? sql`''`}`, rows: count() })
    .from(from)
    .where(found)
    .groupBy(sql`1`)
  const counts: Record<string, number> = Object.fromEntries(tabs.map((name) => [name, 0]))
  for (const { name, rows } of perTab) counts[name] = rows
  counts.all = perTab.reduce((sum, { rows }) => sum + rows, 0)
  const { limit, offset } = limitAndOffset(query)
  const items = await read(and(found, chosen === '' ? undefined : onTab(chosen)))
    .limit(limit)
    .offset(offset)
  return { items, total: totalOf(counts), page, pageSize, counts }
}

/** The order of a list: by the column that `sort` names, "-name" for descending, or else by `latest`, newest first. */
export function orderOf(sort: string, columns: Record<string, SQL>, latest: SQL | PgColumn, id: PgColumn): SQL[] {
  const column = columns[sort.replace('-', '')]
  if (!column) return [desc(latest), desc(id)]
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(column), direction(id)]
}

const batchSize = 1000

/** All rows of a list for an export, read in batches by id: `read` gets that of the last row, at first 0. */
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
