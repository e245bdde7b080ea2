import { Readable } from 'node:stream'

import { and, asc, desc, gt, lte, sql } from 'drizzle-orm'

import { isDay } from '#app/business/local-instant.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { genesisHash, type ConsentEvent } from './chain.server.ts'
import { csvOf, type Heading } from './export-csv.server.ts'
import { inState } from './events.server.ts'
import { eventsWhere, hasNumber, kindOf, type ReportFilters } from './filters.server.ts'
import { matchesFilters, numberStates } from './numbers.server.ts'

const batchSize = 1_000

export type ExportQuery = ReportFilters & { by: string }

/** The filtered events as CSV. */
export async function exportedCsv(db: Orm, query: ExportQuery, now: Date): Promise<Readable> {
  const { heading, end } = await headingOf(db, query, now)
  return Readable.from(csvOf(heading, batches(db, query, end)))
}

/**
 * The filtered events as stored, one per line. The SHA-256 of an event's canonical JSON (RFC 8785) without `hash` is its
 * `hash`. The HMAC is left out: only the site's key can verify it.
 */
export async function exportedJson(db: Orm, query: ExportQuery, now: Date): Promise<Readable> {
  const { heading, end } = await headingOf(db, query, now)
  return Readable.from(jsonOf(heading, batches(db, query, end)))
}

async function* jsonOf(heading: Heading, events: AsyncIterable<ConsentEvent[]>) {
  yield `${JSON.stringify(heading).slice(0, -1)},"events":[`
  let first = true
  for await (const batch of events) {
    if (batch.length === 0) continue
    yield `${first ? '' : ','}\n${batch.map(({ mac: _mac, ...event }) => JSON.stringify(event)).join(',\n')}`
    first = false
  }
  yield '\n]}\n'
}

/** `end` is the last event of the export: later ones are left out. */
async function headingOf(db: Orm, query: ExportQuery, now: Date): Promise<{ heading: Heading; end: number }> {
  const [head] = await db
    .select({ id: consentEvents.id, hash: consentEvents.hash })
    .from(consentEvents)
    .orderBy(desc(consentEvents.id))
    .limit(1)
  const { q, phone = '', state, kind, channel, from, to, by } = query
  // Only filters that were applied: invalid ones are ignored.
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
  const filters = Object.entries(applied).filter(([, value]) => value !== '')
  const heading = {
    generatedAt: now.toISOString(),
    filter: Object.fromEntries(filters),
    records: head ? await countOf(db, query, head.id) : 0,
    chainHead: head?.hash ?? genesisHash,
  }
  return { heading, end: head?.id ?? 0 }
}

async function countOf(db: Orm, query: ExportQuery, end: number): Promise<number> {
  if (query.by !== 'numbers') {
    const [found] = await db
      .select({ records: sql<number>`count(*)::int` })
      .from(consentEvents)
      .where(and(eventsWhere(query), inState(db, query.state), lte(consentEvents.id, end)))
    return found?.records ?? 0
  }
  const [found] = await db
    .select({ records: sql<number>`coalesce(sum(stated.events), 0)::int` })
    .from(numberStates(db, query))
    .where(matchesFilters(query))
  return found?.records ?? 0
}

async function* batches(db: Orm, query: ExportQuery, end: number): AsyncGenerator<ConsentEvent[]> {
  const byNumber = query.by === 'numbers'
  const numberFilters = byNumber ? query : query.state === '' ? null : { ...noFilters, state: query.state }
  let last: number | undefined
  for (;;) {
    const batch: ConsentEvent[] = await db
      .select()
      .from(consentEvents)
      .where(
        and(
          byNumber ? hasNumber : eventsWhere(query),
          last === undefined ? undefined : gt(consentEvents.id, last),
          lte(consentEvents.id, end),
        ),
      )
      .orderBy(asc(consentEvents.id))
      .limit(batchSize)
    yield numberFilters ? await ofMatchingNumbers(db, numberFilters, batch) : batch
    last = batch.at(-1)?.id ?? last
    if (batch.length < batchSize) return
  }
}

const noFilters: ReportFilters = { q: '', state: '', kind: '', channel: '', from: '', to: '' }

const numberOf = ({ phoneE164, phoneRaw }: ConsentEvent) => phoneE164 ?? phoneRaw

/** The events of a batch whose numbers match the filters. */
async function ofMatchingNumbers(db: Orm, query: ReportFilters, batch: ConsentEvent[]): Promise<ConsentEvent[]> {
  const phones = [...new Set(batch.map(numberOf))]
  if (phones.length === 0) return batch
  const rows = await db
    .select({ phone: sql<string>`stated.phone` })
    .from(numberStates(db, query, phones))
    .where(matchesFilters(query))
  const matching = new Set(rows.map(({ phone }) => phone))
  return batch.filter((event) => matching.has(numberOf(event)))
}
