import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { StartupError, type Database, DiskError } from './database.ts'
import { copyFolder } from './copy-folder.ts'
import { createFolder } from './create-folder.ts'
import { freeBytes, isDiskFull, isReadOnlyDisk } from './disk-space.ts'
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
  onEnded?: (reason: string) => void
}

export async function openEmbedded(where: Where): Promise<Database> {
  const path = resolve(where.folder)
  try {
    return await openLocked(path, where)
  } catch (cause) {
    const isKnown = cause instanceof StartupError
    // Another process or a missing folder takes precedence.
    if (isKnown && !cause.message.startsWith(`The data folder can't be written`)) throw cause
    const left = freeBytes(dirname(path))
    if (left !== null && isDiskFull(left)) {
      throw new DiskError(
        `The disk of ${path} is full: ${Math.floor(left / 1024 ** 2)} MB free, but the embedded database needs 16 MB.`,
        { cause },
      )
    }
    if (isReadOnlyDisk(dirname(path))) throw new DiskError(`The disk of ${path} is read-only.`, { cause })
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

async function openLocked(path: string, { migrations, prepared, onEnded = () => {} }: Where): Promise<Database> {
  const unlock = lockFolderIn(path)
  const pool = openPool(path, onEnded)
  try {
    await createFolder(path, prepared)
    if (!(await isMigrated(pool, migrations))) await migrate(drizzle(pool), { migrationsFolder: migrations })
    return databaseOn(pool, path, unlock)
  } catch (error) {
    await pool.close().catch(() => {})
    unlock()
    throw error
  }
}

function openPool(folder: string, onEnded: (reason: string) => void): OneConnectionPool {
  let isOpen = false
  return new OneConnectionPool(() => {
    const stream = new ThreadStream({ folder, durable: true, create: false })
    stream.once('connect', () => (isOpen = true))
    stream.once('error', ({ message }) => {
      if (isOpen) onEnded(message)
    })
    return stream
  })
}

const pingTimeout = 10_000

function noResponse(): never {
  throw new DatabaseEnded('It does not respond.')
}

function databaseOn(pool: OneConnectionPool, folder: string, unlock: () => void): Database {
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
    listen: (channel, onMessage) => listenOn(pool, channel, onMessage),
    copyTo: (into) => inTurn(() => copyFolder(query, folder, into)),
    ping: async () => {
      await Promise.race([pool.query('select 1'), sleep(pingTimeout, undefined, { ref: false }).then(noResponse)])
    },
    close: async () => {
      upkeep.forEach(clearInterval)
      await pool.close().catch(() => {})
      unlock()
    },
  }
}

async function listenOn(pool: OneConnectionPool, channel: string, onMessage: (message: string) => void) {
  const receive = (message: pg.Notification) => {
    if (message.channel === channel) onMessage(message.payload ?? '')
  }
  const client = await pool.connect()
  client.on('notification', receive)
  await client.query(`listen ${pg.escapeIdentifier(channel)}`).finally(() => client.release())
  return async () => void client.off('notification', receive)
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
