import { asc, count, gt } from 'drizzle-orm'

import type { Verification } from '#app/features/sms-consent/office/schemas.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { type Anchored, readAnchors } from './anchors.server.ts'
import { genesisHash, type ConsentEvent, fingerprint } from './chain.server.ts'

const batchSize = 1_000

/** A transaction waits for the one before it, and the clocks of two instances differ a little. */
const clockTolerance = 5 * 60_000

/** What lies outside the database and can't be changed with it. Without a key only the hashes are compared. */
export interface TrustAnchors extends Anchored {
  key: LedgerKey | null
}

export const trustAnchorsOf = ({ config, ledgerKey }: Pick<Context, 'config' | 'ledgerKey'>): TrustAnchors => ({
  ...readAnchors(config),
  key: ledgerKey,
})

/**
 * Walks the chain from its beginning and computes every hash and HMAC again, a batch at a time, so that no length of it is
 * too long. Yields how far it is, then what it found; ends at the first event that does not match.
 */
export async function* verifySteps(
  db: Orm,
  outside: TrustAnchors,
): AsyncGenerator<{ checked: number; total: number } | Verification> {
  const [all] = await db.select({ total: count() }).from(consentEvents)
  const { newest } = outside
  let last: ConsentEvent | undefined
  let events = 0
  let otherKey = 0
  let dated: number | undefined
  const found = (problem?: Problem, brokenAt?: number): Verification => ({
    ok: problem === undefined,
    events,
    head: last?.hash ?? genesisHash,
    ...(problem && { problem, brokenAt }),
    ...(otherKey > 0 && { otherKey }),
    ...(dated !== undefined && { backdated: dated }),
    ...(outside.key && !newest && { unanchored: true }),
  })
  for (;;) {
    const batch: ConsentEvent[] = await db
      .select()
      .from(consentEvents)
      // Numbers begin with 1, but somebody who slips an event in may give it any.
      .where(last === undefined ? undefined : gt(consentEvents.id, last.id))
      .orderBy(asc(consentEvents.id))
      .limit(batchSize)
    for (const event of batch) {
      if (newest && newest.id > (last?.id ?? 0) && newest.id < event.id) return yield found('missing', newest.id)
      const problem = problemOf(event, last, outside)
      if (problem) return yield found(problem, event.id)
      if (signatureOf(event, outside.key) === 'other key') otherKey += 1
      if (last && event.recordedAt.getTime() < last.recordedAt.getTime() - clockTolerance) dated ??= event.id
      last = event
      events += 1
    }
    if (batch.length < batchSize) break
    yield { checked: events, total: Math.max(events, all?.total ?? 0) }
  }
  return yield newest && newest.id > (last?.id ?? 0) ? found('missing', newest.id) : found()
}

type Problem = NonNullable<Verification['problem']>

/** What is wrong with an event, given the one before it. */
function problemOf(event: ConsentEvent, last: ConsentEvent | undefined, outside: TrustAnchors): Problem | null {
  if (event.prevHash !== (last?.hash ?? genesisHash) || fingerprint(event) !== event.hash) return 'changed'
  if (event.id === outside.newest?.id && event.hash !== outside.newest.hash) return 'changed'
  if (event.id < 1 || (event.mac !== null && event.id !== (last?.id ?? 0) + 1)) return 'gap'
  // A row without a signature after signed ones was not written by this site, whatever the anchors say.
  if (event.mac === null && last?.mac) return 'unsigned'
  return signatureProblem(event, outside)
}

/** Whether an event's signature is right, or may be missing: events up to the anchor of a key's first use have none of it. */
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

/** The same without saying how far it is. */
export async function verifyLedger(db: Orm, outside: TrustAnchors): Promise<Verification> {
  for await (const step of verifySteps(db, outside)) {
    if ('ok' in step) return step
  }
  throw new Error('The walk came to no end.')
}

/** As lines of JSON; the last one is what was found. */
export async function* verificationLines(db: Orm, outside: TrustAnchors): AsyncGenerator<string> {
  for await (const step of verifySteps(db, outside)) yield `${JSON.stringify(step)}\n`
}
