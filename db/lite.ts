import { existsSync, fsyncSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface LiteOptions {
  /** Whether commits survive a power failure. A copy that is only read does not need it. */
  durable: boolean
  /** Whether a database is created if there is none; a missing disk may come back. */
  create: boolean
  /** Receives each line of PostgreSQL's own log. */
  onLog: (line: string) => void
}

/** Opens PGlite in a folder. */
export async function openLite(folder: string, { durable, create, onLog }: LiteOptions): Promise<PGlite> {
  if (!create && !existsSync(join(folder, 'PG_VERSION'))) throw new Error(`No database found in ${folder}.`)
  return PGlite.create({
    fs: durable ? new DurableFS(folder) : new NodeFS(folder),
    startParams: [
      // "-F" turns fsync off.
      ...PGlite.defaultStartParams.filter((parameter) => !(durable && parameter === '-F')),
      ...Object.entries({
        // fdatasync does nothing in this build.
        wal_sync_method: 'fsync',
        // These two reduce memory and the size of the log.
        shared_buffers: '16MB',
        min_wal_size: '32MB',
        // Progress reports during recovery have a timer that would never stop.
        log_startup_progress_interval: '0',
        // Each line begins with its level, and a message has its code.
        log_line_prefix: '',
        log_error_verbosity: 'verbose',
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onStderr: (line: string) => {
      onLog(line)
      return true
    },
  })
}

/** The number of fsync calls since the process started, for tests. */
export const durability = { syncs: 0 }

/** PGlite's file system has no fsync. */
class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const options = result.emscriptenOpts as { preRun?: unknown }
    options.preRun = [addSync, ...[options.preRun ?? []].flat()]
    return result
  }
}

function addSync(module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) {
  module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd)
      durability.syncs++
      return 0
    } catch {
      return inputOutputError
    }
  }
}

/** WASI's number for EIO. */
const inputOutputError = 29
