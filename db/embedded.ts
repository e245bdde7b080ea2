import { AsyncLocalStorage } from 'node:async_hooks'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { StartupError, type Database, DiskFullError, type Orm, type Queryable } from './database.ts'
import { copyFolder } from './copy-folder.ts'
import { openDurableFolder, reopenFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { isMigrated } from './migrated.ts'
import { removeTraces } from './remove-traces.ts'
import type { Query } from './tables.ts'
import { freeBytes, type ReopeningDatabase, isDiskFull, openWithRecovery } from './reopening-database.ts'

const checkpointEvery = 5 * 60_000
const vacuumEvery = 60 * 60_000

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
    const isKnown = cause instanceof StartupError
    // Another process or a missing folder takes precedence.
    if (isKnown && !cause.message.startsWith(`The data folder can't be written`)) throw cause
    const left = freeBytes(dirname(path))
    if (left !== null && isDiskFull(left)) {
      throw new DiskFullError(
        `The disk of ${path} is full: ${Math.floor(left / 1024 ** 2)} MB free, but the embedded database needs 16 MB.`,
        { cause },
      )
    }
    if (isKnown) throw cause
    throw new StartupError(
      `The embedded database in ${path} can't be opened: ${(cause as Error).message} ${adviceFor(path)}`,
      { cause },
    )
  }
}

/** If the disk is not full. */
function adviceFor(path: string): string {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
    return 'Its files may be damaged. Restore the latest backup (docs/backup-and-move.md).'
  } catch {
    return 'Make the folder writable by the account that runs the site.'
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
      return await databaseOn(database, migrationsFolder, unlock, path)
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database on an open PGlite, in a folder or in memory. */
export const databaseOver = (lite: PGlite, migrationsFolder: string): Promise<Database> =>
  databaseOn({ lite, onReopen: () => () => {}, close: () => lite.close() }, migrationsFolder, () => {})

async function databaseOn(
  database: ReopeningDatabase,
  migrationsFolder: string,
  unlock: () => void,
  folder?: string,
): Promise<Database> {
  const { lite, idle } = guarded(database)
  const orm = drizzle(lite)
  const pool = poolOver(lite)
  if (!(await isMigrated(pool, migrationsFolder))) await migrate(orm, { migrationsFolder })
  const query: Query = async (text, values) => (await pool.query(text, values)).rows
  // A checkpoint would remove the part of the log that a copy needs.
  const inTurn = oneAtATime()
  // PGlite has neither a checkpointer nor autovacuum.
  const upkeep = [
    setInterval(() => void inTurn(() => query('CHECKPOINT')).catch(() => {}), checkpointEvery).unref(),
    setInterval(() => void pool.query('VACUUM ANALYZE').catch(() => {}), vacuumEvery).unref(),
  ]
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    pool,
    listen: async (channel, onMessage, onMissed) => {
      let stop = await lite.listen(channel, onMessage)
      const unsubscribe = database.onReopen(async (next) => {
        stop = await next.listen(channel, onMessage)
        onMissed()
      })
      return () => {
        unsubscribe()
        return stop()
      }
    },
    ...(folder !== undefined && {
      copyTo: (into: string) => inTurn(() => copyFolder(query, folder, into)),
      removeTraces: () => inTurn(() => removeTraces(query)),
    }),
    ping: async () => void (await lite.query('select 1')),
    close: async () => {
      upkeep.forEach(clearInterval)
      // Finish queries that are in progress.
      await idle()
      await database.close()
      unlock()
    },
  }
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

function lockFolderIn(path: string) {
  try {
    mkdirSync(resolve(path, '..'), { recursive: true })
  } catch (cause) {
    throw new StartupError(`Can't create the data folder ${resolve(path, '..')}. Check the path and its permissions.`, {
      cause,
    })
  }
  return lockFolder(path)
}

/**
 * There is only one connection, so a query outside the open transaction would deadlock: it is rejected. PGlite runs in
 * microtasks, so many waiting queries would block the event loop until all were done. They are queued here, and other events
 * are handled after each.
 */
function guarded(database: ReopeningDatabase): { lite: PGlite; idle: () => Promise<unknown> } {
  const inTransaction = new AsyncLocalStorage<true>()
  let turn: Promise<unknown> = Promise.resolve()
  const checked = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore())
      throw new Error('This query is outside the open transaction. Use the handle of the transaction.')
    const done = turn.then(run)
    turn = done.then(yieldToEvents, yieldToEvents)
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
        return (...args: unknown[]) => checked(() => value.apply(target, args) as Promise<unknown>)
      }
      return value.bind(target) as unknown
    },
  })
  return { lite, idle: () => turn }
}

const yieldToEvents = () => new Promise((resolve) => setImmediate(resolve))

/** A pool on the single connection. */
export function poolOver(lite: PGlite): Queryable {
  return {
    async query(query, values) {
      const statement = typeof query === 'string' ? { text: query, values } : query
      const result = statement.values?.length
        ? await lite.query<Record<string, unknown>>(statement.text, statement.values)
        : (await lite.exec(statement.text)).at(-1)
      const rows = (result?.rows ?? []) as Record<string, unknown>[]
      return { rows, rowCount: result?.affectedRows || rows.length }
    },
  }
}
