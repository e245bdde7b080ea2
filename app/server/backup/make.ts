import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'

import { isDatabaseUnavailable, rootCause } from '#app/server/request/errors.ts'
import type { FileStore } from '#app/server/files/file-store.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import { StartupError } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'

// oxlint-disable-next-line no-restricted-imports -- the only place that has the version
import about from '../../../package.json' with { type: 'json' }
import { writeArchive } from './archive.ts'
import { flush } from './flush.ts'
import { type StoredBackup, storedBackups, backupName, expiredBackups, ownBackups } from './stored-backups.ts'
import { BackupError, type Manifest, type Snapshot } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { type SnapshotSource, takeSnapshot } from './snapshot.ts'

/** The contents of a backup, and where it is stored. */
export interface Source {
  database: SnapshotSource & { kind: Manifest['database'] }
  files: FileStore
  /** The backup folder, also used for work in progress. */
  folder: string
  now: () => Date
  /** Signs the manifest. */
  key?: LedgerKey | null
  /** Anchors the consent ledger; null if that is not possible. */
  anchor?: () => Promise<Manifest['consentLedger'] | null>
}

/** Another backup is in progress, or a download of everything. */
export class BackupRunning extends BackupError {
  constructor() {
    super('Another backup or download is in progress. Try again in a moment.')
  }
}

/** Makes a backup, stores it in the folder, and deletes expired backups of this `site` (not those of other sites). */
export async function storeBackup(source: Source, site: string | null): Promise<StoredBackup> {
  const { folder } = source
  return withBackupLock(folder, async () => {
    const at = source.now()
    const name = backupName(at, site)
    await writeBackup(source, join(folder, name), at)
    const stored = await storedBackups(folder)
    await Promise.all(
      expiredBackups(ownBackups(stored, site)).map(({ name }) => rm(join(folder, name), { force: true })),
    )
    return stored.find((one) => one.name === name)!
  })
}

/** Makes a backup at `path`, which appears there only after it is on disk and verified. */
export async function writeBackup(source: Source, path: string, at: Date): Promise<Manifest> {
  return withSnapshot(source, at, async (write, work) => {
    const unfinished = join(work, 'backup.tar.gz')
    await write(createWriteStream(unfinished, { mode: 0o600 }))
    return verifyAndPublish(unfinished, path)
  })
}

/** Verifies a finished file and then renames it to `path`. */
export async function verifyAndPublish(unfinished: string, path: string): Promise<Manifest> {
  await flush(unfinished)
  const manifest = await readArchive(unfinished)
  await rename(unfinished, path)
  await flush(dirname(path))
  return manifest
}

/** Makes a backup and streams it. */
export async function streamBackup(source: Source, into: Writable): Promise<void> {
  await withSnapshot(source, source.now(), (write) => write(into))
}

function withSnapshot<T>(
  { database, files, folder, anchor, key = null }: Source,
  at: Date,
  use: (write: (into: Writable) => Promise<Manifest>, work: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(folder, at, async (work) => {
    const consentLedger = await anchor?.()
    const snapshot: Snapshot = await takeSnapshot(database, work)
    const metadata = {
      version: about.version,
      madeAt: at.toISOString(),
      database: database.kind,
      ...(consentLedger && { consentLedger }),
    }
    return use((into) => writeArchive(into, { folder: work, snapshot, files, about: metadata, key }), work)
  })
}

/** Calls `use` with a temporary folder in the backup folder, which has the room and is private, unlike the system's. */
export async function withWorkFolder<T>(folder: string, at: Date, use: (work: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder, at)
  const work = await mkdtemp(join(folder, unfinishedName))
  try {
    return await use(work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const unfinishedName = '.unfinished-'

/** Deletes files that killed processes left behind, after a day. */
async function removeUnfinished(folder: string, now: Date) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedName))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found && now.getTime() - found.mtimeMs > 86_400_000) await rm(path, { recursive: true, force: true })
    }),
  )
}

/** Runs `work` while no other backup is in progress, in this process or another. */
export async function withBackupLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockBackups(folder)
  try {
    return await work()
  } finally {
    unlock()
  }
}

function lockBackups(folder: string) {
  try {
    return lockFolder(join(folder, '.making'))
  } catch (error) {
    if (error instanceof StartupError && error.message.startsWith('Another process')) throw new BackupRunning()
    throw new BackupError(`Can't write to the backup folder ${folder}.`, { cause: error })
  }
}

/** The message for the owner about any error. */
export const backupErrorMessage = (error: unknown, folder: string): string =>
  knownBackupError(error, `Can't write to the backup folder ${folder}.`, folder) ??
  'Something went wrong. See the log for details.'

/** The message for a known error, else null. `notWritable` is the message if `folder` can't be written. */
export function knownBackupError(error: unknown, notWritable: string, folder: string): string | null {
  if (error instanceof BackupError) return error.message
  if (!(error instanceof Error)) return null
  const { code = '', syscall, message, name, $metadata } = rootCause(error) as NodeJS.ErrnoException & S3Error
  const reason = (message || code || name).replace(/\.$/, '')
  if ($metadata) return `The file store failed: ${reason}.`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of ${folder} is full.`
  // The last one is Node's error if the disk is read-only or a file is in the way.
  if (/^(EACCES|EROFS|EPERM|ENOTDIR)$/.test(code) || (syscall === 'mkdir' && /^(ENOENT|EEXIST)$/.test(code)))
    return notWritable
  // PostgreSQL's codes; a broken connection has none, or one of the system's.
  if (/^(\d|P0|XX)[0-9A-Z]*$/.test(code) || isDatabaseUnavailable(error))
    return `The database reported an error: ${reason}.`
  return null
}

/** The S3 SDK adds this to its errors. */
interface S3Error {
  $metadata?: unknown
}
