import * as z from 'zod/mini'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'

const whole = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a backup says of itself: enough to tell a changed byte, a missing row and a cut-off end. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Of the site that made it. */
  version: z.string(),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** The newest migration its rows have seen. */
  level: whole,
  tables: z.record(z.string(), z.object({ rows: whole, bytes: whole, sha256 })),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  uploads: z.record(z.string(), z.object({ bytes: whole, sha256 })),
  /** The last event of the consent ledger when the backup began, 0 while there was none, and its hash. */
  consentLedger: z.optional(z.object({ id: whole, hash: sha256 })),
  /** The HMAC of all the rest, where the site that made it had a key. */
  mac: z.optional(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** What the manifest's HMAC is of: no event of the consent ledger reads like it. */
export const signedText = ({ mac: _mac, ...manifest }: Manifest) =>
  `backup ${JSON.stringify(manifest, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`

/** Whether this key signed it: then nobody without the key made it or changed anything in it. */
export const isSigned = (manifest: Manifest, key: LedgerKey | null) =>
  key !== null && manifest.mac !== undefined && key.verify(signedText(manifest), manifest.mac)

/** The rows of one moment, as the manifest counts them. */
export type Snapshot = Pick<Manifest, 'level' | 'tables' | 'sequences'>

export const manifestName = 'manifest.json'
export const tableFile = (name: string) => `tables/${name}.ndjson`
export const uploadFile = (key: string) => `uploads/${key}`

/** The names that may stand in an archive: none leads out of the folder it is unpacked into. */
export const isArchivePath = (name: string) =>
  name === manifestName || /^tables\/[a-z0-9_]+\.ndjson$/.test(name) || /^uploads\/\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)

/** What is wrong with a backup, or with where it shall go, in words for the person who asked. */
export class BackupError extends Error {}
