import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { StartupError, type Database, DiskFullError } from './database.ts'
import { copyFolder } from './copy-folder.ts'
import { createFolder } from './create-folder.ts'
import { freeBytes, isDiskFull, isWritable } from './disk-space.ts'
import { lockFolder } from './folder-lock.ts'
import { isMigrated } from './migrated.ts'
import { OneConnectionPool, ormOver } from './one-connection.ts'
import { queryOn } from './tables.ts'
import { DatabaseEnded, ThreadStream } from './thread-stream.ts'

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
  const opened = openPool(path)
  const { pool } = opened
  try {
    await createFolder(path, prepared)
    if (!(await isMigrated(pool, migrationsFolder))) await migrate(drizzle(pool), { migrationsFolder })
    return databaseOn(opened, path, unlock)
  } catch (error) {
    await closePool(pool)
    unlock()
    throw error
  }
}

async function closePool(pool: OneConnectionPool) {
  await pool.disconnect().catch(() => {})
  await pool.end()
}

const retryDelay = 1_000
const pingTimeout = 10_000

function noResponse(): never {
  throw new DatabaseEnded('It does not respond.')
}

/**
 * The next query opens the database again after it has ended, as PostgreSQL does if it can't write its log, e.g. on a full disk.
 * What was committed is in the folder, and the site keeps serving what needs no database.
 */
function openPool(folder: string): { pool: OneConnectionPool; ping: () => Promise<void> } {
  let state: 'new' | 'open' | 'ended' = 'new'
  let last = { message: '', at: -retryDelay }
  let needsReopening = false
  const pool = new OneConnectionPool(() => {
    const stream = new ThreadStream({ folder, durable: true, create: false })
    if (performance.now() < last.at + retryDelay) return stream.destroy(new DatabaseEnded(last.message))
    stream.once('connect', () => {
      if (state === 'ended') console.error('The embedded database is open again.')
      state = 'open'
      needsReopening = false
    })
    stream.once('error', ({ message }) => {
      if (state === 'open')
        console.error(`The embedded database has stopped: ${message} Requests get a 503 until it can be opened again.`)
      else if (state === 'ended' && message !== last.message)
        console.error(`The embedded database can't be opened yet: ${message}`)
      if (state === 'open') state = 'ended'
      last = { message, at: performance.now() }
    })
    stream.once('diskError', () => {
      needsReopening = true
      void reopenWhenWritable(stream)
    })
    return stream
  })
  // PGlite's file system remembers a file that it could not create, and its table could never be written.
  const reopenWhenWritable = async (stream: ThreadStream) => {
    while (!isWritable(folder)) await sleep(retryDelay, undefined, { ref: false })
    if (!stream.destroyed && !pool.ending) await pool.disconnect().catch(() => {})
  }
  return {
    pool,
    ping: async () => {
      if (needsReopening) throw new DatabaseEnded('A file could not be written.')
      await Promise.race([pool.query('select 1'), sleep(pingTimeout, undefined, { ref: false }).then(noResponse)])
    },
  }
}

function databaseOn({ pool, ping }: ReturnType<typeof openPool>, folder: string, unlock: () => void): Database {
  const query = queryOn(pool)
  // A checkpoint would remove the part of the log that a copy needs.
  const inTurn = oneAtATime()
  // PGlite has neither a checkpointer nor autovacuum.
  const upkeep = [
    setInterval(() => void inTurn(() => query('CHECKPOINT')).catch(() => {}), checkpointEvery).unref(),
    setInterval(() => void query('VACUUM ANALYZE').catch(() => {}), vacuumEvery).unref(),
  ]
  return {
    kind: 'embedded',
    orm: ormOver(pool),
    pool,
    listen: (channel, onMessage, onMissed) => listenOn(pool, channel, onMessage, onMissed),
    copyTo: (into) => inTurn(() => copyFolder(query, folder, into)),
    ping,
    close: async () => {
      upkeep.forEach(clearInterval)
      await closePool(pool)
      unlock()
    },
  }
}

async function listenOn(
  pool: OneConnectionPool,
  channel: string,
  onMessage: (message: string) => void,
  onMissed: () => void,
) {
  const listen = async (client: pg.ClientBase) => {
    client.on('notification', receive)
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const receive = (message: pg.Notification) => {
    if (message.channel === channel) onMessage(message.payload ?? '')
  }
  const again = (client: pg.ClientBase) => {
    current = client
    void listen(client).then(onMissed, () => {})
  }
  let current: pg.ClientBase = await pool.connect()
  await listen(current).finally(() => (current as pg.PoolClient).release())
  pool.on('connect', again)
  return async () => {
    pool.off('connect', again)
    current.off('notification', receive)
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
