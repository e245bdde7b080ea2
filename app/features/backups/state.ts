import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'

/** The time of the last backup and of the last failure, as stored in the settings. */
export const BackupState = z.object({
  at: z._default(z.nullable(moment), null),
  failedAt: z._default(z.nullable(moment), null),
  error: z._default(z.nullable(z.string()), null),
})
