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
 * Opens PGlite so that what was committed survives a power cut. By itself PGlite runs with fsync off, and its folder
 * file system has no fsync: both are put right here (decision 012). A first creation is finished beside the folder
 * and renamed into place, so a cut in the middle of it leaves nothing half made. It copies `prepared`, an empty database that
 * the build has made, where that is there.
 */
export async function openDurableFolder(
  folder: string,
  { prepared, onStop }: { prepared?: string | undefined; onStop?: OnStop } = {},
): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Error(`${folder} holds something that is not a database.`)
    }
    refuseBesideRestore(folder)
    const fresh = `${folder}.new`
    rmSync(fresh, { recursive: true, force: true })
    if (prepared !== undefined && existsSync(prepared)) cpSync(prepared, fresh, { recursive: true })
    else await (await openLite(fresh)).close()
    keepTree(fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    syncPath(dirname(folder))
  }
  return openLite(folder, onStop)
}

/** Opens what was open before, once it has stopped itself. Never makes an empty one: a disk that is away comes back. */
export async function reopenFolder(folder: string, onStop: OnStop): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`There is no database in ${folder}.`)
  return openLite(folder, onStop)
}

/** A restore that was cut off may have left no folder, only what was to take its place: an empty site would hide that. */
function refuseBesideRestore(folder: string) {
  const name = basename(folder)
  const beside = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  // Their names end in the time.
  const before = beside
    .filter((one) => one.startsWith(`${name}.replaced-`))
    .toSorted()
    .at(-1)
  if (before === undefined && !beside.includes(`${name}.restoring`)) return
  const otherwise =
    before === undefined
      ? `Or remove ${name}.restoring beside it, to begin with an empty site.`
      : `Or rename ${before} beside it to ${name}, to have back what was there before.`
  throw new StartupError(`${folder} is missing: a restore was cut off. Restore the backup once more. ${otherwise}`)
}

/** How often data was forced to disk since the process started; the tests count it per commit. */
export const durability = { syncs: 0 }

class DurableFS extends NodeFS {
  readonly #onStop: OnStop | undefined
  /** Gives back what a dead database holds open. */
  releaseFiles = () => {}
  /** PostgreSQL's own last words, and none of the statement's values. */
  reason: string | undefined

  constructor(folder: string, onStop: OnStop | undefined) {
    super(folder)
    this.#onStop = onStop
  }

  hear(line: string): boolean {
    const said = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1]
    if (said !== undefined) this.reason = `${said}.`
    return true
  }

  override async init(...given: Parameters<NodeFS['init']>) {
    const ready = await super.init(...given)
    const options = ready.emscriptenOpts as { preRun?: unknown }
    const prepare = (module: PostgresModule) => {
      addSync(module)
      forgetFailures(module)
      this.releaseFiles = guardAgainstCrashes(module, () => this.reason ?? 'it gave no reason.', this.#onStop)
    }
    options.preRun = [prepare, ...[options.preRun ?? []].flat()]
    return ready
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
 * PGlite's file system keeps a note of a file before it is made or opened, and keeps it when that fails: once the disk
 * had been full or read-only the file would be "there" for ever, and the table it belongs to could not be written again.
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

/** A recovery reports its progress every ten seconds by a timer, which in a server ends with the process that recovers. */
export const quietRecovery = ['-c', 'log_startup_progress_interval=0']

async function openLite(folder: string, onStop?: OnStop): Promise<PGlite> {
  const fs = new DurableFS(folder, onStop)
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    // fdatasync does nothing in this build; the other two keep memory and the log small.
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
    '-c',
    'min_wal_size=32MB',
    ...quietRecovery,
  ]
  try {
    return await PGlite.create({ fs, startParams, onStderr: (line: string) => fs.hear(line) })
  } catch (cause) {
    fs.releaseFiles()
    throw fs.reason === undefined ? cause : new Error(fs.reason, { cause })
  }
}

/** Closes it to other accounts and forces it to disk. */
function keepTree(folder: string) {
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
