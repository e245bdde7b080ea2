import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

/** A backup kept in the folder of backups. */
export const Backup = z.object({ name: z.string(), madeAt: moment, bytes: z.int() })
export type Backup = z.output<typeof Backup>

const named = z.object({ name: z.string().check(z.regex(/^backup-\d{8}-\d{6}(-[0-9a-f]{8})?\.tar\.gz$/)) })

export const listBackups = {
  response: z.object({
    items: z.array(Backup),
    /** Where they lie on the server. */
    folder: z.string(),
    /** When the last one failed, unless one was made since. */
    failedAt: z.nullable(moment),
    error: z.nullable(z.string()),
  }),
}

export const makeBackup = { response: Backup }

export const downloadBackup = { response: file }

export const downloadStoredBackup = { params: named, response: file }

export const checkBackup = {
  params: named,
  response: z.object({
    /** What is wrong with it, or null. */
    fault: z.nullable(z.string()),
    rows: z.int(),
    uploads: z.int(),
    /** Whether this site's key signed it: else it is whole, but anybody may have made it. */
    signed: z.boolean(),
  }),
}
