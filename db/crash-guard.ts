import { closeSync } from 'node:fs'

/**
 * The embedded database has stopped itself, as PostgreSQL does when it can't write its log (a full disk, say). It is
 * answered like a server that is away: its code is PostgreSQL's "crash_shutdown".
 */
export class DatabaseStopped extends Error {
  readonly code = '57P02'
}

export type OnStop = (error: DatabaseStopped) => void

/** What is touched of PGlite's inside. */
export interface GuardedModule {
  _PostgresMainLoopOnce: () => void
  _PostgresMainLongJmp: () => void
  _PostgresSendReadyForQueryIfNecessary: () => void
  _pgl_pq_flush: () => void
  stackRestore: (to: unknown) => void
  FS: { streams: ({ nfd?: number } | null | undefined)[] }
}

/** The exit code by which PGlite leaves a statement that failed; after any other exit nothing more is to be had of it. */
const statementFailed = 100

/**
 * PGlite takes every exit of PostgreSQL for a failed statement and goes on feeding it: after a PANIC that loop, which
 * never yields, holds the whole process for ever. So such an exit leaves the loop at once, and so does all that is asked
 * later. Gives what closes the files it held.
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
        // Closed already.
      }
    }
  }
  for (const name of ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const) {
    const inside = module[name]
    module[name] = () => {
      if (stopped) throw stopped
      try {
        inside()
      } catch (cause) {
        if ((cause as { status?: number }).status !== statementFailed) {
          // Without its cause: that names the place in PGlite, not the reason.
          stopped = new DatabaseStopped(`The embedded database has stopped itself: ${reason()}`)
          releaseFiles()
          onStop?.(stopped)
        }
        throw cause
      }
    }
  }
  // What the loop above calls where it swallows what was thrown.
  module.stackRestore = (to) => {
    if (stopped) throw stopped
    stackRestore(to)
  }
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const inside = module[name]
    module[name] = () => {
      if (!stopped) inside()
    }
  }
  return releaseFiles
}
