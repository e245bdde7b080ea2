import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'

import type { OnStop } from './crash-guard.ts'

/** An open PGlite that may be replaced by a new one after a crash. */
export interface ReopeningDatabase {
  readonly lite: PGlite
  /** Calls `setUp` with each reopened database. Returns the function that stops this. */
  onReopen: (setUp: (lite: PGlite) => Promise<void>) => () => void
  close: () => Promise<void>
}

/** Short at first, because most crashes are over soon. */
const retryDelays = [1_000, 2_000, 4_000, 8_000]

/**
 * Opens the database of a folder and reopens it after a crash as soon as possible, without restarting the process, which keeps
 * serving what needs no database. Committed data is in the folder and is recovered by PostgreSQL, as after a power cut.
 */
export async function openWithRecovery(
  folder: string,
  open: (onStop: OnStop) => Promise<PGlite>,
  reopen: (onStop: OnStop) => Promise<PGlite>,
): Promise<ReopeningDatabase> {
  const setUps = new Set<(lite: PGlite) => Promise<void>>()
  const state = { stopped: false, closing: false, reopening: false }
  const closing = new AbortController()
  let lastMessage = ''
  let reopening: Promise<void> | undefined

  const onStop: OnStop = (error) => {
    state.stopped = true
    if (state.reopening) return
    console.error(`${error.message} Requests get a 503 until it can be opened again.`)
    state.reopening = true
    reopening = reopenWithRetries()
  }
  const reopenWithRetries = async () => {
    for (let attempt = 0; state.stopped && !state.closing; attempt++) {
      const delay = retryDelays[Math.min(attempt, retryDelays.length - 1)]
      await sleep(delay, undefined, { signal: closing.signal }).catch(() => {})
      if (!state.closing && hasRoom(folder)) await tryOnce()
    }
    // No await in between, so that the next crash is noticed.
    state.reopening = false
    if (!state.stopped) console.error('The embedded database is open again.')
  }
  const tryOnce = async () => {
    state.stopped = false
    try {
      const fresh = await reopen(onStop)
      try {
        for (const setUp of setUps) await setUp(fresh)
      } catch (error) {
        // Never have two databases on one folder.
        if (!state.stopped) await fresh.close()
        throw error
      }
      database = fresh
    } catch (error) {
      state.stopped = true
      const { message } = error as Error
      if (message !== lastMessage) console.error(`The embedded database can't be opened yet: ${message}`)
      lastMessage = message
    }
  }

  let database: PGlite
  try {
    database = await open(onStop)
  } catch (error) {
    // The caller may try again, so stop reopening it here.
    state.closing = true
    closing.abort()
    await reopening
    throw error
  }
  return {
    get lite() {
      return database
    },
    onReopen: (setUp) => {
      setUps.add(setUp)
      return () => void setUps.delete(setUp)
    },
    close: async () => {
      state.closing = true
      closing.abort()
      await reopening
      // Closing a crashed database would never finish.
      if (!state.stopped) await database.close()
    },
  }
}

const logSegment = 16 * 1024 ** 2

/** PostgreSQL's log grows by 16 MB at a time, so it can't be opened with less. */
export const isDiskFull = (free: number) => free < logSegment

/** The free space in bytes; null if the disk does not report it. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks === 0 ? null : bavail * bsize
  } catch {
    return null
  }
}

function hasRoom(folder: string): boolean {
  const free = freeBytes(folder)
  return existsSync(join(folder, 'PG_VERSION')) && (free === null || !isDiskFull(free))
}
