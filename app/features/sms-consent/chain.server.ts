import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

export type ConsentEvent = typeof consentEvents.$inferSelect
export type NewConsentEvent = Omit<ConsentEvent, 'id' | 'prevHash' | 'hash' | 'mac'>

/** What stands for the hash before the first event. */
export const genesisHash = '0'.repeat(64)

/**
 * Everything an event stores besides its own hash. The names are those of the JSON export, so that anybody can compute
 * the hash of an exported event again. A column added later must not go in here: the old hashes would no longer fit.
 */
const hashed = [
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
  const row = Object.fromEntries(hashed.map((name) => [name, event[name]]))
  return createHash('sha256').update(JSON.stringify(row, sortedNames)).digest('hex')
}

/** Adds an event to the end of the chain, inside the caller's transaction; whoever comes meanwhile waits for its end. */
export async function appendEvent(
  { db, ledgerKey }: { db: Orm; ledgerKey: LedgerKey },
  given: NewConsentEvent,
): Promise<ConsentEvent> {
  // The function first takes the chain's lock, then looks: whoever waited sees what the one before has written.
  const [next] = await db.select({ id: sql<string>`id`, last: sql<string | null>`last` }).from(sql`consent_chain_end()`)
  const event = { ...storable(given), id: Number(next!.id), prevHash: next!.last ?? genesisHash }
  const hash = fingerprint(event)
  const [row] = await db
    .insert(consentEvents)
    .values({ ...event, hash, mac: ledgerKey.sign(hash) })
    .returning()
  return row!
}

/** PostgreSQL keeps neither U+0000 nor half a character; the hash must be of what is kept. */
function storable(event: NewConsentEvent): NewConsentEvent {
  const kept = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  ])
  return Object.fromEntries(kept) as NewConsentEvent
}

/** jsonb does not keep the order of names. */
const sortedNames = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
