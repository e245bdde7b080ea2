import type { Orm } from '#db/database.ts'

import { verified } from './verify.server.ts'

/** Walks the whole consent ledger: the number of the first event that is not as it was written, or null. */
export async function brokenEvent(db: Orm): Promise<number | null> {
  const found = await verified(db)
  return found.ok ? null : (found.brokenAt ?? null)
}
