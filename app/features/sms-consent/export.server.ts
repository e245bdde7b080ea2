import { Readable } from 'node:stream'

import { and, lte } from 'drizzle-orm'

import { isDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import type { Context } from '#app/server/context.ts'
import { FileResponse } from '#app/server/request/handler.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { chainHead } from './anchors.server.ts'
import { type ConsentEvent, eventsInOrder } from './chain.server.ts'
import { csvOf, type Heading } from './export-csv.server.ts'
import { inState, ofNumbers } from './events.server.ts'
import { eventsWhere, kindOf, type ReportFilters } from './filters.server.ts'

export type ExportQuery = ReportFilters & { by: string }

/** The filtered events as a file. */
export async function exported(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: ExportQuery,
  type: 'text/csv' | 'application/json',
): Promise<FileResponse> {
  const { heading, events } = await filtered(db, query, now())
  const [write, ending] = type === 'text/csv' ? [csvOf, 'csv'] : [jsonOf, 'json']
  const name = `sms-consent-${todayHere(now())}.${ending}`
  return new FileResponse(`${type}; charset=utf-8`, Readable.from(write(heading, events)), name)
}

/**
 * The events as stored, one per line. The SHA-256 of an event's canonical JSON (RFC 8785) without `hash` is its `hash`. The
 * HMAC is left out: only the site's key can verify it.
 */
async function* jsonOf(heading: Heading, events: AsyncIterable<ConsentEvent>) {
  yield `${JSON.stringify(heading).slice(0, -1)},"events":[`
  let separator = '\n'
  for await (const { mac: _mac, ...event } of events) {
    yield separator + JSON.stringify(event)
    separator = ',\n'
  }
  yield '\n]}\n'
}

/** The events up to the head of the chain: later ones are left out. */
async function filtered(db: Orm, query: ExportQuery, now: Date) {
  const { id: end, hash } = await chainHead(db)
  const isExported = and(
    lte(consentEvents.id, end),
    query.by === 'numbers' ? ofNumbers(db, query) : and(eventsWhere(query), inState(db, query.state)),
  )
  const heading: Heading = {
    generatedAt: now.toISOString(),
    filter: appliedFilters(query),
    records: await db.$count(consentEvents, isExported),
    chainHead: hash,
  }
  return { heading, events: eventsInOrder(db, isExported) }
}

/** Invalid filters are ignored. */
function appliedFilters({ q, phone = '', state, kind, channel, from, to, by }: ExportQuery): Record<string, string> {
  const applied = {
    by: by === '' || by === 'numbers' ? by : 'events',
    q,
    phone,
    state,
    kind: kindOf(kind) ?? '',
    channel,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
  return Object.fromEntries(Object.entries(applied).filter(([, value]) => value !== ''))
}
