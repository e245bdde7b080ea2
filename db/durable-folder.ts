import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

import { CannotOpen } from './database.ts'

/**
 * Opens PGlite so that what was committed survives a power cut. By itself PGlite runs with fsync off, and its folder
 * file system has no fsync: both are put right here (decision 002). A first creation is finished beside the folder
 * and renamed into place, so a cut in the middle of it leaves nothing half made.
 */
export async function openDurableFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Error(`${folder} holds something that is not a database.`)
    }
    refuseBesideRestore(folder)
    const fresh = `${folder}.new`
    rmSync(fresh, { recursive: true, force: true })
    const created = await openLite(fresh)
    await created.close()
    syncTree(fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    syncPath(dirname(folder))
  }
  return openLite(folder)
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
  throw new CannotOpen(`${folder} is missing: a restore was cut off. Restore the backup once more. ${otherwise}`)
}

/** How often data was forced to disk since the process started; the tests count it per commit. */
export const durability = { syncs: 0 }

class DurableFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const ready = await super.init(...given)
    const options = ready.emscriptenOpts as { preRun?: unknown }
    options.preRun = [addSync, ...[options.preRun ?? []].flat()]
    return ready
  }
}

interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } }
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

/** WASI's number for EIO. */
const inputOutputError = 29

function openLite(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFS(folder),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      // fdatasync does nothing in this build; the other two keep memory and the log small.
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=16MB',
      '-c',
      'min_wal_size=32MB',
    ],
  })
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
}

function syncPath(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
