import {
  closeSync,
  cpSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { StartupError } from './database.ts'
import { guardAgainstCrashes, type GuardedModule, type OnStop } from './crash-guard.ts'

/**
 * Opens PGlite so that committed data survives a power cut. By default, PGlite runs without fsync, and its file system has
 * none; both are fixed here. A new database is created next to the folder and then renamed, so an interrupted creation leaves
 * nothing behind. It is a copy of `prepared`, an empty database made by the build, if that exists.
 */
export async function openDurableFolder(
  folder: string,
  { prepared, onStop }: { prepared?: string | undefined; onStop?: OnStop } = {},
): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Error(`${folder} contains files that are not a database.`)
    }
    refuseAfterFailedRestore(folder)
    const fresh = `${folder}.new`
    rmSync(fresh, { recursive: true, force: true })
    if (prepared !== undefined && existsSync(prepared)) cpSync(prepared, fresh, { recursive: true })
    else await (await openLite(fresh)).close()
    secureTree(fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    syncPath(dirname(folder))
  }
  return openLite(folder, onStop)
}

/** Opens the database again after a crash. Never creates an empty one: a missing disk may come back. */
export async function reopenFolder(folder: string, onStop: OnStop): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`No database found in ${folder}.`)
  return openLite(folder, onStop)
}

/** After an interrupted restore the folder may be missing. A new, empty database would hide that. */
function refuseAfterFailedRestore(folder: string) {
  const name = basename(folder)
  const beside = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  // Their names end with a timestamp.
  const before = beside
    .filter((one) => one.startsWith(`${name}.replaced-`))
    .toSorted()
    .at(-1)
  if (before === undefined && !beside.includes(`${name}.restoring`)) return
  const alternative =
    before === undefined
      ? `Or delete ${name}.restoring next to it to start with an empty site.`
      : `Or rename ${before} next to it to ${name} to get the previous data back.`
  throw new StartupError(
    `${folder} is missing because a restore was interrupted. Restore the backup again. ${alternative}`,
  )
}

/** The number of fsync calls since the process started, for tests. */
export const durability = { syncs: 0 }

class DurableFS extends NodeFS {
  readonly #onStop: OnStop | undefined
  /** Closes the files of a crashed database. */
  releaseFiles = () => {}
  /** PostgreSQL's last error message; it contains no values of the statement. */
  reason: string | undefined

  constructor(folder: string, onStop: OnStop | undefined) {
    super(folder)
    this.#onStop = onStop
  }

  onStderr(line: string): boolean {
    const message = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1]
    if (message !== undefined) this.reason = `${message}.`
    return true
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const options = result.emscriptenOpts as { preRun?: unknown }
    const prepare = (module: PostgresModule) => {
      addSync(module)
      forgetFailures(module)
      this.releaseFiles = guardAgainstCrashes(module, () => this.reason ?? 'no reason given.', this.#onStop)
    }
    options.preRun = [prepare, ...[options.preRun ?? []].flat()]
    return result
  }
}

type PostgresModule = FileSystemModule & GuardedModule
interface FileSystemModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number; open: (stream: { fd: number }) => void }
    node_ops: { mknod: (parent: unknown, name: string, ...rest: unknown[]) => unknown }
  }
  FS: {
    lookupNode: (parent: unknown, name: string) => unknown
    destroyNode: (node: unknown) => void
    closeStream: (fd: number) => void
  }
}

function addSync(module: FileSystemModule) {
  module.NODEFS.stream_ops.fsync = (stream) => {
    try {
      fsyncSync(stream.nfd)
      durability.syncs++
      return 0
    } catch {
      return inputOutputError
    }
  }
}

/**
 * PGlite's file system registers a file before it creates or opens it, and keeps the entry if that fails. After the disk was
 * full or read-only, the file would seem to exist forever and its table could not be written.
 */
function forgetFailures({ NODEFS: { node_ops, stream_ops }, FS }: FileSystemModule) {
  const { mknod } = node_ops
  const { open } = stream_ops
  node_ops.mknod = (parent, name, ...rest) => {
    try {
      return mknod(parent, name, ...rest)
    } catch (error) {
      FS.destroyNode(FS.lookupNode(parent, name))
      throw error
    }
  }
  stream_ops.open = (stream) => {
    try {
      open(stream)
    } catch (error) {
      FS.closeStream(stream.fd)
      throw error
    }
  }
}

/** WASI's number for EIO. */
const inputOutputError = 29

/** Turns off progress reports during recovery: their timer would never stop, as this process goes on afterwards. */
export const quietRecovery = ['-c', 'log_startup_progress_interval=0']

async function openLite(folder: string, onStop?: OnStop): Promise<PGlite> {
  const fs = new DurableFS(folder, onStop)
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    // fdatasync does nothing in this build; the others reduce memory and the size of the log.
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
    '-c',
    'min_wal_size=32MB',
    ...quietRecovery,
  ]
  try {
    return await PGlite.create({ fs, startParams, onStderr: (line: string) => fs.onStderr(line) })
  } catch (cause) {
    fs.releaseFiles()
    throw fs.reason === undefined ? cause : new Error(fs.reason, { cause })
  }
}

/** Makes a folder private and forces it to disk. */
function secureTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
  syncPath(folder, 0o700)
}

function syncPath(path: string, mode?: number) {
  const handle = openSync(path, 'r')
  try {
    if (mode !== undefined) fchmodSync(handle, mode)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
