import type { Orm } from '#db/database.ts'

import { verifyLedger } from './verify.server.ts'

export { addAnchor, anchorLedger, chainHead } from './anchors.server.ts'
export { checkConsent } from './check.server.ts'
export { forgetLedgerKey } from './open-ledger.server.ts'
export { recordConsent } from './record.server.ts'

/** Walks the whole consent ledger, hashes alone: the number of the first event that is not as it was written, or null. */
export async function firstBrokenEvent(db: Orm): Promise<number | null> {
  const found = await verifyLedger(db, { key: null, newest: undefined, begin: undefined })
  return found.ok ? null : (found.brokenAt ?? null)
}
