import type { Verification } from '#app/features/sms-consent/office/schemas.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'

import { type Anchored, readAnchors } from './anchors.server.ts'
import { type ConsentEvent, eventsInOrder, fingerprint, genesisHash } from './chain.server.ts'

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

/** Recomputes every hash and HMAC of the chain, and stops at the first event that does not match. */
export async function verifyLedger(db: Orm, trusted: TrustAnchors): Promise<Verification> {
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
  for await (const event of eventsInOrder(db)) {
    if (newest && newest.id > (last?.id ?? 0) && newest.id < event.id) return result('missing', newest.id)
    const problem = problemOf(event, last, trusted)
    if (problem) return result(problem, event.id)
    if (signatureOf(event, trusted.key) === 'other key') otherKey += 1
    if (last && event.recordedAt.getTime() < last.recordedAt.getTime() - clockTolerance) backdated ??= event.id
    last = event
    events += 1
  }
  return newest && newest.id > (last?.id ?? 0) ? result('missing', newest.id) : result()
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
