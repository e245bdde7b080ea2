import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'

import type { ListQuery } from '#app/http/list.ts'
import { pageOf } from '#app/server/request/list-rows.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { eventsWhere, numberOf, type ReportFilters, verifiable } from './filters.server.ts'
import { matchesFilters, numberStates } from './numbers.server.ts'

const { wordingSnapshot: _wording, ...columns } = getTableColumns(consentEvents)

/** The columns of an event in lists. */
export const eventColumns = { ...columns, phone: numberOf, verifiable }

/** A page of events, by default the latest first. */
export const eventsPage = (db: Orm, query: ReportFilters & ListQuery) =>
  pageOf(db, query, {
    from: consentEvents,
    found: and(eventsWhere(query), inState(db, query.state)),
    read: (where) =>
      db
        .select(eventColumns)
        .from(consentEvents)
        .where(where)
        .orderBy(query.sort === 'recordedAt' ? asc(consentEvents.id) : desc(consentEvents.id)),
  })

/** Events of the numbers that match the filters. */
export const ofNumbers = (db: Orm, query: ReportFilters): SQL =>
  sql`${numberOf} in (select phone from ${numberStates(db, query)} where ${matchesFilters(query)})`

/** Events of the numbers that are in `state` now. */
export const inState = (db: Orm, state: string): SQL | undefined =>
  state === '' ? undefined : ofNumbers(db, { ...noFilters, state })

const noFilters: ReportFilters = { q: '', state: '', kind: '', channel: '', from: '', to: '' }
