import { createHash } from 'node:crypto'

import { and, asc, gt, type SQL, sql } from 'drizzle-orm'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import { allRows } from '#app/server/request/list-rows.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

export type ConsentEvent = typeof consentEvents.$inferSelect
export type NewConsentEvent = Omit<ConsentEvent, 'id' | 'prevHash' | 'hash' | 'mac'>

/** The previous hash of the first event. */
export const genesisHash = '0'.repeat(64)

/**
 * The fields of an event that are hashed, named as in the JSON export, so that anyone can verify an exported event. Don't add
 * a new column here: older hashes would no longer match.
 */
const hashedFields = [
  'action',
  'channel',
  'clientSubmittedAt',
  'consentVersion',
  'effectGeneral',
  'effectInformational',
  'effectMarketing',
  'email',
  'flags',
  'id',
  'ip',
  'name',
  'note',
  'pageUrl',
  'phoneE164',
  'phoneRaw',
  'prevHash',
  'receivedAt',
  'recordedAt',
  'recordedBy',
  'sourceId',
  'sourceKind',
  'userAgent',
  'versionSource',
  'wordingSnapshot',
  'words',
] as const satisfies readonly (keyof ConsentEvent)[]

/** The SHA-256 of the event as canonical JSON (RFC 8785: names sorted, no spaces), in hexadecimal. */
export function fingerprint(event: Omit<ConsentEvent, 'hash' | 'mac'>): string {
  const row = Object.fromEntries(hashedFields.map((name) => [name, event[name]]))
  return createHash('sha256').update(JSON.stringify(row, sortKeys)).digest('hex')
}

/** Appends an event to the chain in the caller's transaction. Concurrent calls wait until it ends. */
export async function appendEvent(
  { db, ledgerKey }: { db: Orm; ledgerKey: LedgerKey },
  input: NewConsentEvent,
): Promise<ConsentEvent> {
  // The function locks the chain before it reads, so it sees what a concurrent call has written.
  const [next] = await db.select({ id: sql<string>`id`, last: sql<string | null>`last` }).from(sql`consent_chain_end()`)
  const event = { ...storable(input), id: Number(next!.id), prevHash: next!.last ?? genesisHash }
  const hash = fingerprint(event)
  const [row] = await db
    .insert(consentEvents)
    .values({ ...event, hash, mac: ledgerKey.sign(hash) })
    .returning()
  return row!
}

/** The events in the order of the chain, read in batches. */
export const eventsInOrder = (db: Orm, where?: SQL): AsyncGenerator<ConsentEvent> =>
  allRows(
    (last) =>
      db
        .select()
        .from(consentEvents)
        // IDs start at 1, but an inserted event may have any.
        .where(and(where, last === 0 ? undefined : gt(consentEvents.id, last)))
        .orderBy(asc(consentEvents.id)),
    ({ id }) => id,
  )

/** Without what PostgreSQL can't store, U+0000 and lone surrogates: the hash must be of the stored event. */
function storable(event: NewConsentEvent): NewConsentEvent {
  const entries = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  ])
  return Object.fromEntries(entries) as NewConsentEvent
}

/** jsonb does not preserve the order of keys. */
const sortKeys = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
