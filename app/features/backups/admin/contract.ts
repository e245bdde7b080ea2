import * as z from 'zod/mini'

import { endpoint, file } from '#app/http/endpoint.ts'
import { moment } from '#app/http/fields.ts'

/** A backup kept in the folder of backups. */
export const Backup = z.object({ name: z.string(), madeAt: moment, bytes: z.int() })
export type Backup = z.output<typeof Backup>

const path = '/api/admin/backups'
const named = z.object({ name: z.string().check(z.regex(/^backup-\d{8}-\d{6}(-[0-9a-f]{8})?\.tar\.gz$/)) })

/** Those that are kept, the newest first, and how the last one went. */
export const listBackups = endpoint({
  method: 'GET',
  path,
  by: 'admin',
  answer: z.object({
    items: z.array(Backup),
    /** Where they lie on the server. */
    folder: z.string(),
    /** When the last one failed, unless one was made since. */
    failedAt: z.nullable(moment),
    error: z.nullable(z.string()),
  }),
})

export const makeBackup = endpoint({ method: 'POST', path, by: 'admin', status: 201, answer: Backup })

/** Everything as it stands now, without keeping it here (PRODUCT §8.13). */
export const downloadBackup = endpoint({ method: 'GET', path: '/api/admin/backup', by: 'admin', answer: file })

export const downloadKept = endpoint({ method: 'GET', path: `${path}/:name`, by: 'admin', params: named, answer: file })

/** Reads it to its end: whether a restore would take it. */
export const checkBackup = endpoint({
  method: 'POST',
  path: `${path}/:name/check`,
  by: 'admin',
  params: named,
  answer: z.object({
    /** What is wrong with it, or null. */
    fault: z.nullable(z.string()),
    rows: z.int(),
    uploads: z.int(),
    /** Whether this site's key signed it: else it is whole, but anybody may have made it. */
    signed: z.boolean(),
  }),
})
