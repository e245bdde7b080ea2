import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import { openInThread } from '#db/open-in-thread.ts'

import { importSnapshot } from './import-snapshot.ts'
import { withWorkFolder } from './make.ts'
import type { Manifest } from './parts.ts'
import { readArchive } from './read-archive.ts'

interface TryOptions {
  /** The backup folder, which has the room for the copy. */
  folder: string
  migrations: string
  /** The empty database that the build prepared. */
  prepared: string
  key: LedgerKey
  now: Date
}

/**
 * Restores a backup into a temporary database, in a thread. Throws the BackupError that a restore would throw. The caller holds
 * the backup lock.
 */
export const tryRestore = (
  archive: string,
  { folder, migrations, prepared, key, now }: TryOptions,
): Promise<Manifest> =>
  withWorkFolder(folder, now, async (work) => {
    const manifest = await readArchive(archive, { folder: work, uploads: false, key })
    const database = join(work, 'database')
    if (existsSync(prepared)) await cp(prepared, database, { recursive: true })
    const { query, close } = await openInThread(database)
    try {
      await query('begin')
      await importSnapshot(query, { folder: work, snapshot: manifest, migrations })
    } finally {
      await close()
    }
    return manifest
  })
