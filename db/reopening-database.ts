import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'

import type { OnStop } from './crash-guard.ts'

/** An open PGlite, be it not always the same one. */
export interface ReopeningDatabase {
  readonly lite: PGlite
  /** What is done to each that takes the place of one that stopped. */
  onReopen: (greet: (lite: PGlite) => Promise<void>) => () => void
  close: () => Promise<void>
}

/** From one try to the next: soon at first, for most stops are over soon. */
const patience = [1_000, 2_000, 4_000, 8_000]

/**
 * Keeps the database of a folder open: one that has stopped itself is opened anew as soon as that is possible, in this
 * process, which meanwhile answers what needs no database. What was committed is in the folder, and PostgreSQL's own
 * recovery finds it there, as after a power cut.
 */
export async function openWithRecovery(
  folder: string,
  open: (onStop: OnStop) => Promise<PGlite>,
  reopen: (onStop: OnStop) => Promise<PGlite>,
): Promise<ReopeningDatabase> {
  const greetings = new Set<(lite: PGlite) => Promise<void>>()
  const state = { stopped: false, closing: false, returning: false }
  const closing = new AbortController()
  let said = ''
  let coming: Promise<void> | undefined

  const onStop: OnStop = (error) => {
    state.stopped = true
    if (state.returning) return
    console.error(`${error.message} Calls are answered with 503 until it can be opened again.`)
    state.returning = true
    coming = comeBack()
  }
  const comeBack = async () => {
    for (let tries = 0; state.stopped && !state.closing; tries++) {
      // One try after the other.
      const wait = patience[Math.min(tries, patience.length - 1)]
      await sleep(wait, undefined, { signal: closing.signal }).catch(() => {})
      if (!state.closing && hasRoom(folder)) await tryOnce()
    }
    // With nothing in between: one that stops from here on is noticed anew.
    state.returning = false
    if (!state.stopped) console.error('The embedded database is open again.')
  }
  const tryOnce = async () => {
    state.stopped = false
    try {
      const fresh = await reopen(onStop)
      try {
        // One connection.
        for (const greet of greetings) await greet(fresh)
      } catch (error) {
        // Never two on one folder.
        if (!state.stopped) await fresh.close()
        throw error
      }
      database = fresh
    } catch (error) {
      state.stopped = true
      const says = (error as Error).message
      if (says !== said) console.error(`The embedded database can't be opened yet: ${says}`)
      said = says
    }
  }

  let database: PGlite
  try {
    database = await open(onStop)
  } catch (error) {
    // Who asked for it tries again: nobody else may meanwhile.
    state.closing = true
    closing.abort()
    await coming
    throw error
  }
  return {
    get lite() {
      return database
    },
    onReopen: (greet) => {
      greetings.add(greet)
      return () => void greetings.delete(greet)
    },
    close: async () => {
      state.closing = true
      closing.abort()
      await coming
      // One that has stopped has nothing to close, and would not come to an end with it.
      if (!state.stopped) await database.close()
    },
  }
}

const segment = 16 * 1024 ** 2

/** PostgreSQL's log grows by 16 MB at a time: with less there is no use in trying. */
export const isDiskFull = (free: number) => free < segment

/** How many bytes may still be written. Null where the disk does not say. */
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
