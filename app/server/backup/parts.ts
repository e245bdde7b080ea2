import * as z from 'zod/mini'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'

const whole = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Describes a backup: enough to detect a changed byte, a missing row or a truncated file. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the site that made it. */
  version: z.string(),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** The newest migration applied to its rows. */
  level: whole,
  tables: z.record(z.string(), z.object({ rows: whole, bytes: whole, sha256 })),
  sequences: z.record(z.string(), z.object({ last: z.string(), called: z.boolean() })),
  uploads: z.record(z.string(), z.object({ bytes: whole, sha256 })),
  /** The last event of the consent ledger when the backup started (0 if none), and its hash. */
  consentLedger: z.optional(z.object({ id: whole, hash: sha256 })),
  /** The HMAC of everything else, if the site had a key. */
  mac: z.optional(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** The text that is signed. Its prefix keeps it distinct from the events of the consent ledger. */
export const signedText = ({ mac: _mac, ...manifest }: Manifest) =>
  `backup ${JSON.stringify(manifest, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`

/** Whether it is signed with this key, so that no one without the key can have made or changed it. */
export const isSigned = (manifest: Manifest, key: LedgerKey | null) =>
  key !== null && manifest.mac !== undefined && key.verify(signedText(manifest), manifest.mac)

/** The part of the manifest about the database. */
export type Snapshot = Pick<Manifest, 'level' | 'tables' | 'sequences'>

export const manifestName = 'manifest.json'
export const tableFile = (name: string) => `tables/${name}.ndjson`
export const uploadFile = (key: string) => `uploads/${key}`

/** Whether a file may be in an archive. None of these paths leads out of the folder it is unpacked to. */
export const isArchivePath = (name: string) =>
  name === manifestName || /^tables\/[a-z0-9_]+\.ndjson$/.test(name) || /^uploads\/\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)

/** A problem with a backup or its destination, with a message for the owner. */
export class BackupError extends Error {}
