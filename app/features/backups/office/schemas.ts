import * as z from 'zod/mini'

import { file, moment } from '#app/http/field-schemas.ts'

/** A backup stored on the server. */
export const Backup = z.object({ name: z.string(), madeAt: moment, bytes: z.int() })
export type Backup = z.output<typeof Backup>

const named = z.object({ name: z.string().check(z.regex(/^backup-\d{8}-\d{6}(-[0-9a-f]{8})?\.tar\.gz$/)) })

export const listBackups = {
  response: z.object({
    items: z.array(Backup),
    /** The folder on the server. */
    folder: z.string(),
    /** When the last backup failed; null if a later one succeeded. */
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
    /** Why the check failed, or null. */
    error: z.nullable(z.string()),
    rows: z.int(),
    uploads: z.int(),
    /** Whether it is signed with this site's key; otherwise its origin is unknown. */
    signed: z.boolean(),
  }),
}
