import type { Orm } from '#db/database.ts'

import { verifyLedger } from './verify.server.ts'

export { addAnchor, anchorLedger, chainHead } from './anchors.server.ts'
export { eraseLedger, restartAnchors, signErasure } from './erase-ledger.server.ts'
export { consentColumns } from './export-csv.server.ts'
export { checkConsent, isOptedOut } from './check.server.ts'
export { forgetLedgerKey, ledgerSetting } from './open-ledger.server.ts'
export { recordConsent } from './record.server.ts'
export { recordChange } from './record-change.server.ts'
export { startFirstAfter, storeTextNumber } from './start-first.server.ts'

/** Verifies the hashes of the whole ledger. Returns the ID of the first changed event, or null. */
export async function firstBrokenEvent(db: Orm): Promise<number | null> {
  const found = await verifyLedger(db, { key: null, newest: undefined, begin: undefined })
  return found.ok ? null : (found.brokenAt ?? null)
}
