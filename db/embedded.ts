import { AsyncLocalStorage } from 'node:async_hooks'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { StartupError, type Database, DiskFullError, type Orm, type Queryable } from './database.ts'
import { openDurableFolder, reopenFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { isMigrated } from './migrated.ts'
import { freeBytes, type ReopeningDatabase, isDiskFull, openWithRecovery } from './reopening-database.ts'

const checkpointEvery = 5 * 60_000
const vacuumEvery = 60 * 60_000
/** A clock that is put right by less needs no care. */
const longestStep = 60 * 60_000

interface Where {
  folder: string
  migrations: string
  prepared?: string
}

export async function openEmbedded({ folder, migrations, prepared }: Where): Promise<Database> {
  const path = resolve(folder)
  try {
    return await openLocked(path, migrations, prepared)
  } catch (cause) {
    const toSay = cause instanceof StartupError
    // Who is in the way, or what is missing, comes first.
    if (toSay && !cause.message.startsWith(`The data folder can't be written`)) throw cause
    const left = freeBytes(dirname(path))
    if (left !== null && isDiskFull(left)) {
      throw new DiskFullError(
        `The disk of ${path} is full: ${Math.floor(left / 1024 ** 2)} MB are left, and the embedded database writes 16 MB at a time.`,
        { cause },
      )
    }
    if (toSay) throw cause
    throw new StartupError(
      `The embedded database in ${path} can't be opened: ${(cause as Error).message} ${adviceFor(path)}`,
      { cause },
    )
  }
}

/** The disk has room, or this would not be asked. */
function adviceFor(path: string): string {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
    return 'Its files may be damaged: restore the latest backup (docs/backup-and-move.md).'
  } catch {
    return 'Make the folder writable for the account that runs the site.'
  }
}

async function openLocked(path: string, migrationsFolder: string, prepared: string | undefined): Promise<Database> {
  const unlock = lockFolderIn(path)
  try {
    const database = await openWithRecovery(
      path,
      (onStop) => openDurableFolder(path, { prepared, onStop }),
      (onStop) => reopenFolder(path, onStop),
    )
    try {
      return await databaseOn(database, migrationsFolder, unlock)
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The same context over an open PGlite, in a folder or in memory. */
export const databaseOver = (lite: PGlite, migrationsFolder: string): Promise<Database> =>
  databaseOn({ lite, onReopen: () => () => {}, close: () => lite.close() }, migrationsFolder, () => {})

async function databaseOn(
  database: ReopeningDatabase,
  migrationsFolder: string,
  unlock: () => void,
): Promise<Database> {
  const { lite, idle } = guarded(database)
  const orm = drizzle(lite)
  const pool = poolOver(lite)
  if (!(await isMigrated(pool, migrationsFolder))) await migrate(orm, { migrationsFolder })
  // PGlite has neither a checkpointer nor autovacuum.
  const upkeep = [
    setInterval(() => void pool.query('CHECKPOINT').catch(() => {}), checkpointEvery).unref(),
    setInterval(() => void pool.query('VACUUM ANALYZE').catch(() => {}), vacuumEvery).unref(),
  ]
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    pool,
    listen: async (channel, heard, missed) => {
      let stop = await lite.listen(channel, heard)
      const forget = database.onReopen(async (next) => {
        stop = await next.listen(channel, heard)
        missed()
      })
      return () => {
        forget()
        return stop()
      }
    },
    ping: async () => void (await lite.query('select 1')),
    close: async () => {
      upkeep.forEach(clearInterval)
      // What was asked before is answered.
      await idle()
      await database.close()
      unlock()
    },
  }
}

function lockFolderIn(path: string) {
  try {
    mkdirSync(resolve(path, '..'), { recursive: true })
  } catch (cause) {
    throw new StartupError(
      `The data folder can't be made: ${resolve(path, '..')}. Check the path and its permissions.`,
      {
        cause,
      },
    )
  }
  return lockFolder(path)
}

/**
 * One connection serves everybody, so a query beside the open transaction would wait for itself for ever: refused.
 * PGlite works within microtasks alone: with many waiting, the process would hear of nothing else until all were done.
 * So they wait here, and after each the rest of the process has its turn.
 */
function guarded(database: ReopeningDatabase): { lite: PGlite; idle: () => Promise<unknown> } {
  const inTransaction = new AsyncLocalStorage<true>()
  let turn: Promise<unknown> = Promise.resolve()
  let last = Date.now()
  // PostgreSQL's timer for its statistics would be due when the clock says again what it said then, a time beyond what a timer of
  // Node can wait: it would go off every millisecond. To flush the statistics ends it.
  const afterSetBack = async () => {
    const before = last
    last = Date.now()
    if (last < before - longestStep) await database.lite.query('select pg_stat_force_next_flush()')
  }
  const checked = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()) throw new Error('A query outside of the open transaction: use its handle.')
    const done = turn.then(afterSetBack).then(run)
    turn = done.then(othersTurn, othersTurn)
    return done
  }
  const lite = new Proxy(database.lite, {
    get(_first, key) {
      const target = database.lite
      if (key === 'transaction') {
        const transaction: PGlite['transaction'] = (work) =>
          checked(() => target.transaction((handle) => inTransaction.run(true, () => work(handle))))
        return transaction
      }
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      if (key === 'query' || key === 'exec' || key === 'sql') {
        return (...given: unknown[]) => checked(() => value.apply(target, given) as Promise<unknown>)
      }
      return value.bind(target) as unknown
    },
  })
  return { lite, idle: () => turn }
}

const othersTurn = () => new Promise((resolve) => setImmediate(resolve))

/** What libraries ask of a pool, over the one connection there is. */
export function poolOver(lite: PGlite): Queryable {
  return {
    async query(query, values) {
      const asked = typeof query === 'string' ? { text: query, values } : query
      const result = asked.values?.length
        ? await lite.query<Record<string, unknown>>(asked.text, asked.values)
        : (await lite.exec(asked.text)).at(-1)
      const rows = (result?.rows ?? []) as Record<string, unknown>[]
      return { rows, rowCount: result?.affectedRows || rows.length }
    },
  }
}
