import { closeSync } from 'node:fs'

/**
 * The embedded database has stopped, as PostgreSQL does if it can't write its log, e.g. on a full disk. The code is
 * PostgreSQL's "crash_shutdown", so it is handled like a server that is down.
 */
export class DatabaseStopped extends Error {
  readonly code = '57P02'
}

export type OnStop = (error: DatabaseStopped) => void

/** The internals of PGlite that are changed here. */
export interface GuardedModule {
  _PostgresMainLoopOnce: () => void
  _PostgresMainLongJmp: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  stackRestore: (to: unknown) => void
  FS: { streams: ({ nfd?: number } | null | undefined)[] }
}

/** PGlite's exit code for a failed statement; after any other code it is unusable. */
const statementFailed = 100

/**
 * PGlite treats every exit of PostgreSQL as a failed statement and continues: after a PANIC, its loop would block the process
 * forever. With this guard such an exit leaves the loop, and later queries fail immediately. Returns the function that closes
 * its files.
 */
export function guardAgainstCrashes(module: GuardedModule, reason: () => string, onStop?: OnStop): () => void {
  let stopped: DatabaseStopped | undefined
  const { stackRestore } = module
  const releaseFiles = () => {
    for (const stream of module.FS.streams) {
      if (stream?.nfd === undefined) continue
      const { nfd } = stream
      delete stream.nfd
      try {
        closeSync(nfd)
      } catch {
        // Already closed.
      }
    }
  }
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const original = module[name]
    module[name] = () => {
      if (stopped) throw stopped
      try {
        original()
      } catch (cause) {
        if ((cause as { status?: number }).status !== statementFailed) {
          // Without the cause, which only names a place in PGlite.
          stopped = new DatabaseStopped(`The embedded database has stopped: ${reason()}`)
          releaseFiles()
          onStop?.(stopped)
        }
        throw cause
      }
    }
  }
  // Called by the loop where it swallows exceptions.
  module.stackRestore = (to) => {
    if (stopped) throw stopped
    stackRestore(to)
  }
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const original = module[name]
    module[name] = () => {
      if (!stopped) original()
    }
  }
  return releaseFiles
}
