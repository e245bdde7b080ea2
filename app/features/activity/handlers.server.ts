import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'

import { handle, FileResponse } from '#app/server/request/handler.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { activityLog } from '#db/schema.ts'

import { exportActivity, listActivity } from './calls.ts'
import * as schemas from './schemas.ts'

/** An action without a record, such as "settings.save", has the first part of its name as its kind. */
const kind = sql<string>`coalesce(${activityLog.kind}, split_part(${activityLog.action}, '.', 1))`

const listed = {
  id: activityLog.id,
  at: activityLog.at,
  actor: activityLog.actor,
  action: activityLog.action,
  kind,
  recordId: activityLog.recordId,
  summary: activityLog.summary,
  ip: activityLog.ip,
}

export const activityHandlers = [
  handle(listActivity, schemas.listActivity, ({ query }, { db }) =>
    pageOf(db, query, {
      from: activityLog,
      tab: kind,
      chosen: query.kind,
      found: found(query),
      read: (where) => db.select(listed).from(activityLog).where(where).orderBy(desc(activityLog.id)),
    }),
  ),

  handle(exportActivity, schemas.exportActivity, async ({ query }, { db }) => {
    return new FileResponse('text/csv; charset=utf-8', csv(activityColumns, rows(db, query)), 'activity.csv')
  }),
]

export const activityColumns: CsvColumn<Row>[] = [
  ...csvTimes<Row>('When', ({ at }) => at),
  { head: 'Who', value: ({ actor }) => actor },
  { head: 'What', value: ({ summary }) => summary },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Kind', value: ({ kind }) => kind },
  { head: 'Record', value: ({ recordId }) => recordId },
  { head: 'IP address', value: ({ ip }) => ip },
]

type Row = Awaited<ReturnType<typeof batch>>[number]

/** All rows in batches, so that a long log is never in memory as a whole. */
async function* rows(db: Orm, query: schemas.ActivityQuery): AsyncGenerator<Row> {
  let last: number | undefined
  for (;;) {
    const next = await batch(db, query, last)
    yield* next
    if (next.length < batchSize) return
    last = next.at(-1)?.id
  }
}

const batchSize = 500

const batch = (db: Orm, query: schemas.ActivityQuery, last: number | undefined) =>
  db
    .select(listed)
    .from(activityLog)
    .where(and(found(query), ofKind(query), last === undefined ? undefined : lt(activityLog.id, last)))
    .orderBy(desc(activityLog.id))
    .limit(batchSize)

const ofKind = (query: schemas.ActivityQuery): SQL | undefined => (query.kind === '' ? undefined : eq(kind, query.kind))

const found = ({ q }: schemas.ActivityQuery): SQL | undefined =>
  matching(q, folded(activityLog.summary, activityLog.ip))
