import { asc, count, gt } from 'drizzle-orm'

import type { Verification } from '#app/features/sms-consent/office/schemas.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { type Anchored, readAnchors } from './anchors.server.ts'
import { genesisHash, type ConsentEvent, fingerprint } from './chain.server.ts'

const batchSize = 1_000

/** Transactions wait for each other, and the clocks of two instances may differ. */
const clockTolerance = 5 * 60_000

/** What is stored outside the database. Without a key only the hashes are compared. */
export interface TrustAnchors extends Anchored {
  key: LedgerKey | null
}

export const trustAnchorsOf = ({ config, ledgerKey }: Pick<Context, 'config' | 'ledgerKey'>): TrustAnchors => ({
  ...readAnchors(config),
  key: ledgerKey,
})

/**
 * Recomputes every hash and HMAC of the chain, in batches to limit memory. Yields its progress, then the result; stops at the
 * first event that does not match.
 */
export async function* verifySteps(
  db: Orm,
  trusted: TrustAnchors,
): AsyncGenerator<{ checked: number; total: number } | Verification> {
  const [all] = await db.select({ total: count() }).from(consentEvents)
  const { newest } = trusted
  let last: ConsentEvent | undefined
  let events = 0
  let otherKey = 0
  let backdated: number | undefined
  const result = (problem?: Problem, brokenAt?: number): Verification => ({
    ok: problem === undefined,
    events,
    head: last?.hash ?? genesisHash,
    ...(problem && { problem, brokenAt }),
    ...(otherKey > 0 && { otherKey }),
    ...(backdated !== undefined && { backdated }),
    ...(trusted.key && !newest && { unanchored: true }),
  })
  for (;;) {
    const batch: ConsentEvent[] = await db
      .select()
      .from(consentEvents)
      // IDs start at 1, but an inserted event may have any.
      .where(last === undefined ? undefined : gt(consentEvents.id, last.id))
      .orderBy(asc(consentEvents.id))
      .limit(batchSize)
    for (const event of batch) {
      if (newest && newest.id > (last?.id ?? 0) && newest.id < event.id) return yield result('missing', newest.id)
      const problem = problemOf(event, last, trusted)
      if (problem) return yield result(problem, event.id)
      if (signatureOf(event, trusted.key) === 'other key') otherKey += 1
      if (last && event.recordedAt.getTime() < last.recordedAt.getTime() - clockTolerance) backdated ??= event.id
      last = event
      events += 1
    }
    if (batch.length < batchSize) break
    yield { checked: events, total: Math.max(events, all?.total ?? 0) }
  }
  return yield newest && newest.id > (last?.id ?? 0) ? result('missing', newest.id) : result()
}

type Problem = NonNullable<Verification['problem']>

/** The problem of an event that follows `last`. */
function problemOf(event: ConsentEvent, last: ConsentEvent | undefined, trusted: TrustAnchors): Problem | null {
  if (event.prevHash !== (last?.hash ?? genesisHash) || fingerprint(event) !== event.hash) return 'changed'
  if (event.id === trusted.newest?.id && event.hash !== trusted.newest.hash) return 'changed'
  if (event.id < 1 || (event.mac !== null && event.id !== (last?.id ?? 0) + 1)) return 'gap'
  // A row without a signature after signed ones was not written by this site, whatever the anchors say.
  if (event.mac === null && last?.mac) return 'unsigned'
  return signatureProblem(event, trusted)
}

/** The problem of an event's signature. It may be missing up to the anchor of the key's first use. */
export function signatureProblem(event: ConsentEvent, { key, begin }: TrustAnchors): Problem | null {
  const signature = signatureOf(event, key)
  if (signature === 'forged') return 'changed'
  return signature !== 'right' && begin && event.id > begin.id ? 'unsigned' : null
}

export function signatureOf({ hash, mac }: ConsentEvent, key: LedgerKey | null) {
  if (mac === null) return 'none'
  if (key === null || !mac.startsWith(`${key.id}:`)) return 'other key'
  return key.verify(hash, mac) ? 'right' : 'forged'
}

/** The result without progress. */
export async function verifyLedger(db: Orm, trusted: TrustAnchors): Promise<Verification> {
  for await (const step of verifySteps(db, trusted)) {
    if ('ok' in step) return step
  }
  throw new Error('The verification has no result.')
}

/** As lines of JSON; the last one is the result. */
export async function* verificationLines(db: Orm, trusted: TrustAnchors): AsyncGenerator<string> {
  for await (const step of verifySteps(db, trusted)) yield `${JSON.stringify(step)}\n`
}
