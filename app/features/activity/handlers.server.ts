import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'

import { handle, FileResponse } from '#app/server/request/handler.ts'
import { csv, type CsvColumn, csvTimes } from '#app/server/request/csv.ts'
import { allRows, pageOf } from '#app/server/request/list-rows.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { activityLog } from '#db/schema/history.ts'

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
      read: (where) => select(db, where),
    }),
  ),

  handle(exportActivity, schemas.exportActivity, async ({ query }, { db }) => {
    const filters = and(found(query), ofKind(query))
    const rows = allRows<Row>(
      (last) => select(db, and(filters, last === 0 ? undefined : lt(activityLog.id, last))),
      ({ id }) => id,
    )
    return new FileResponse('text/csv; charset=utf-8', csv(activityColumns, rows), 'activity.csv')
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

type Row = Awaited<ReturnType<typeof select>>[number]

const select = (db: Orm, where: SQL | undefined) =>
  db.select(listed).from(activityLog).where(where).orderBy(desc(activityLog.id))

const ofKind = (query: schemas.ActivityQuery): SQL | undefined => (query.kind === '' ? undefined : eq(kind, query.kind))

const found = ({ q }: schemas.ActivityQuery): SQL | undefined =>
  matching(q, folded(activityLog.summary, activityLog.ip))
