import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import { queryOn } from '#db/tables.ts'
import { connectToFolder } from '#db/thread-stream.ts'

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
    const client = await connectToFolder({ folder: database, durable: false, create: true })
    try {
      await client.query('begin')
      await importSnapshot(queryOn(client), { folder: work, snapshot: manifest, migrations })
    } finally {
      await client.end()
    }
    return manifest
  })
