import { Readable } from 'node:stream'

import { and, asc, desc, gt, lte, sql } from 'drizzle-orm'

import { isDay } from '#app/business/local-instant.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { genesisHash, type ConsentEvent } from './chain.server.ts'
import { csvOf } from './export-csv.server.ts'
import { inState } from './events.server.ts'
import { eventsWhere, hasNumber, kindOf, type ReportFilters } from './filters.server.ts'
import { shown, numberStates } from './numbers.server.ts'

const atOnce = 1_000

export type ExportQuery = ReportFilters & { by: string }

/** What a file says of itself: when, of what, how many, and where the chain ended. */
export interface Heading {
  generatedAt: string
  filter: Record<string, string>
  records: number
  chainHead: string
}

/** The events shown as a table. The first line is the heading. */
export async function exportedCsv(db: Orm, query: ExportQuery, now: Date): Promise<Readable> {
  const { heading, end } = await headingOf(db, query, now)
  return Readable.from(csvOf(heading, batches(db, query, end)))
}

/**
 * The events shown exactly as they are stored, one a line: the SHA-256 of each without its `hash`, as canonical JSON
 * (RFC 8785), is its `hash`. The HMAC is left out: only the site's key makes something of it.
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

/** `end` is the last event there is now: what comes while the file is made is not in it. */
async function headingOf(db: Orm, query: ExportQuery, now: Date): Promise<{ heading: Heading; end: number }> {
  const [head] = await db
    .select({ id: consentEvents.id, hash: consentEvents.hash })
    .from(consentEvents)
    .orderBy(desc(consentEvents.id))
    .limit(1)
  const { q, phone = '', state, kind, channel, from, to, by } = query
  // Named are the filters that were applied: what is no kind, and what is no day, filters nothing.
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
  const asked = Object.entries(applied).filter(([, value]) => value !== '')
  const heading = {
    generatedAt: now.toISOString(),
    filter: Object.fromEntries(asked),
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
    .where(shown(query))
  return found?.records ?? 0
}

async function* batches(db: Orm, query: ExportQuery, end: number): AsyncGenerator<ConsentEvent[]> {
  const byNumber = query.by === 'numbers'
  const ofNumbers = byNumber ? query : query.state === '' ? null : { ...noFilters, state: query.state }
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
      .limit(atOnce)
    yield ofNumbers ? await ofShownNumbers(db, ofNumbers, batch) : batch
    last = batch.at(-1)?.id ?? last
    if (batch.length < atOnce) return
  }
}

const noFilters: ReportFilters = { q: '', state: '', kind: '', channel: '', from: '', to: '' }

const numberOf = ({ phoneE164, phoneRaw }: ConsentEvent) => phoneE164 ?? phoneRaw

/** Those of the batch whose number is shown; only the batch's own numbers are looked at. */
async function ofShownNumbers(db: Orm, query: ReportFilters, batch: ConsentEvent[]): Promise<ConsentEvent[]> {
  const phones = [...new Set(batch.map(numberOf))]
  if (phones.length === 0) return batch
  const rows = await db
    .select({ phone: sql<string>`stated.phone` })
    .from(numberStates(db, query, phones))
    .where(shown(query))
  const wanted = new Set(rows.map(({ phone }) => phone))
  return batch.filter((event) => wanted.has(numberOf(event)))
}
