import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

export const erasureKey = 'erasure'

/** The last erasure of the site, as stored in the settings. */
export const StoredErasure = z.object({
  at: z._default(z.nullable(moment), null),
  /** The id in the names of the erased site's backups; null if none were made. */
  site: z._default(z.nullable(z.string()), null),
  /** Whether uploads or backups are still to be removed. */
  filesLeft: z._default(z.boolean(), false),
  /** Proof that the site erased its consent ledger; null if it was left. */
  ledger: z._default(z.nullable(z.string()), null),
})
