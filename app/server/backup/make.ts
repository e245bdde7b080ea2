import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'

import { isDatabaseUnavailable, rootCause } from '#app/server/request/errors.ts'
import type { FileStore } from '#app/server/files/file-store.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import { StartupError, type Orm } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'

// oxlint-disable-next-line no-restricted-imports -- the version stands there, and nowhere else
import about from '../../../package.json' with { type: 'json' }
import { writeArchive } from './archive.ts'
import { flush } from './flush.ts'
import { type StoredBackup, storedBackups, backupName, expiredBackups } from './stored-backups.ts'
import { BackupError, type Manifest, type Snapshot } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { takeSnapshot } from './snapshot.ts'

/** What a backup is made of. */
export interface Source {
  database: { kind: Manifest['database']; orm: Orm }
  files: FileStore
  /** Where backups are kept, and made. */
  folder: string
  now: () => Date
  /** Signs the manifest. */
  key?: LedgerKey | null
  /** Anchors the consent ledger; null where that can't be done. */
  anchor?: () => Promise<Manifest['consentLedger'] | null>
}

/** Somebody else is at it. */
export class BackupRunning extends BackupError {
  constructor() {
    super('A backup is being made just now. Try again in a moment.')
  }
}

/** Makes one, keeps it in the folder, and removes those of this `site` that are no longer needed. Another's are its own. */
export async function storeBackup(source: Source, site: string | null): Promise<StoredBackup> {
  const { folder } = source
  return withBackupLock(folder, async () => {
    const at = source.now()
    const name = backupName(at, site)
    await writeBackup(source, join(folder, name), at)
    const kept = await storedBackups(folder)
    const own = kept.filter((one) => one.site === null || one.site === site)
    await Promise.all(expiredBackups(own, at).map(({ name }) => rm(join(folder, name), { force: true })))
    return kept.find((one) => one.name === name)!
  })
}

/** Makes one at `path`: it gets that name once it is on disk and was read back whole. */
export async function writeBackup(source: Source, path: string, at: Date): Promise<Manifest> {
  return withSnapshot(source, at, async (write, work) => {
    const unfinished = join(work, 'backup.tar.gz')
    await write(createWriteStream(unfinished, { mode: 0o600 }))
    return verifyAndPublish(unfinished, path)
  })
}

/** Checks a finished file, and gives it its name only then. Also over from another disk. */
export async function verifyAndPublish(unfinished: string, path: string): Promise<Manifest> {
  await flush(unfinished)
  const manifest = await readArchive(unfinished)
  await rename(unfinished, path)
  await flush(dirname(path))
  return manifest
}

/** Makes one and sends it where it is wanted. */
export async function streamBackup(source: Source, into: Writable): Promise<void> {
  await withSnapshot(source, source.now(), (write) => write(into))
}

async function withSnapshot<T>(
  { database, files, folder, anchor, key = null }: Source,
  at: Date,
  use: (write: (into: Writable) => Promise<Manifest>, work: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(folder, at)
  const work = await mkdtemp(join(folder, unfinishedName))
  try {
    const consentLedger = await anchor?.()
    const snapshot: Snapshot = await takeSnapshot(database.orm, work)
    const said = {
      version: about.version,
      madeAt: at.toISOString(),
      database: database.kind,
      ...(consentLedger && { consentLedger }),
    }
    return await use((into) => writeArchive(into, { folder: work, snapshot, files, about: said, key }), work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const unfinishedName = '.unfinished-'

/** What a process that was killed left lying. */
async function sweep(folder: string, now: Date) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedName))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > 86_400_000) await rm(path, { recursive: true, force: true })
    }),
  )
}

/** Two at once would only be in each other's way, in this process or in another one. */
export async function withBackupLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = locked(folder)
  try {
    return await work()
  } finally {
    unlock()
  }
}

function locked(folder: string) {
  try {
    return lockFolder(join(folder, '.making'))
  } catch (error) {
    if (error instanceof StartupError && error.message.startsWith('Another process')) throw new BackupRunning()
    throw new BackupError(`The folder for backups can't be written: ${folder}.`, { cause: error })
  }
}

/** What went wrong, in one sentence for the owner. */
export const backupErrorMessage = (error: unknown, folder: string): string =>
  knownBackupError(error, `The folder for backups can't be written: ${folder}.`, folder) ??
  'Something went wrong; the log of the site says what.'

/** The same, where there is a sentence for it; `closed` is what is said when nothing can be written to `folder`. */
export function knownBackupError(error: unknown, closed: string, folder: string): string | null {
  if (error instanceof BackupError) return error.message
  if (!(error instanceof Error)) return null
  const { code = '', syscall, message, name, $metadata } = rootCause(error) as NodeJS.ErrnoException & FromStore
  const said = (message || code || name).replace(/\.$/, '')
  if ($metadata) return `The store of the pictures could not do it: ${said}.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left on the disk of ${folder}.`
  // The last is what Node says of a folder that can't be made because the disk is read-only, or a file is in the way.
  if (/^(EACCES|EROFS|EPERM|ENOTDIR)$/.test(code) || (syscall === 'mkdir' && /^(ENOENT|EEXIST)$/.test(code)))
    return closed
  // PostgreSQL's codes; a connection that breaks has none, or the system's.
  if (/^(\d|P0|XX)[0-9A-Z]*$/.test(code) || isDatabaseUnavailable(error))
    return `The database could not do it: ${said}.`
  return null
}

/** What the library of the store adds to everything that goes wrong there. */
interface FromStore {
  $metadata?: unknown
}
