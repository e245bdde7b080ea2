import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

import { CannotOpen, type Database, type Orm, type Queryable } from './database.ts'
import { openDurableFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'

const checkpointEvery = 5 * 60_000
const vacuumEvery = 60 * 60_000

export async function openEmbedded(folder: string, migrationsFolder: string): Promise<Database> {
  const path = resolve(folder)
  const unlock = lockFolderIn(path)
  try {
    return await overLite(await openDurableFolder(path), migrationsFolder, unlock)
  } catch (cause) {
    unlock()
    if (cause instanceof CannotOpen) throw cause
    throw new CannotOpen(
      `The embedded database in ${path} can't be opened: ${(cause as Error).message} Check that the folder is writable and has free space.`,
      { cause },
    )
  }
}

/** The same machinery over an open PGlite, in a folder or in memory. */
export async function overLite(
  opened: PGlite,
  migrationsFolder: string,
  unlock: () => void = () => {},
): Promise<Database> {
  const lite = guarded(opened)
  const orm = drizzle(lite)
  await migrate(orm, { migrationsFolder })
  const pool = poolOver(lite)
  // PGlite has neither a checkpointer nor autovacuum.
  const upkeep = [
    setInterval(() => void pool.query('CHECKPOINT').catch(() => {}), checkpointEvery).unref(),
    setInterval(() => void pool.query('VACUUM ANALYZE').catch(() => {}), vacuumEvery).unref(),
  ]
  return {
    kind: 'embedded',
    orm: orm as unknown as Orm,
    pool,
    listen: async (channel, heard) => {
      const stop = await lite.listen(channel, heard)
      return () => stop()
    },
    ping: async () => void (await lite.query('select 1')),
    close: async () => {
      upkeep.forEach(clearInterval)
      await opened.close()
      unlock()
    },
  }
}

function lockFolderIn(path: string) {
  try {
    mkdirSync(resolve(path, '..'), { recursive: true })
  } catch (cause) {
    throw new CannotOpen(`The data folder can't be made: ${resolve(path, '..')}. Check the path and its permissions.`, {
      cause,
    })
  }
  return lockFolder(path)
}

/**
 * One connection serves everybody, so a query beside the open transaction would wait for itself for ever: refused.
 * After a PANIC (a full disk, say) the next query would block the process for ever: ended, the manager starts it anew.
 */
function guarded(lite: PGlite): PGlite {
  const inTransaction = new AsyncLocalStorage<true>()
  const checked = async <T>(run: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()) throw new Error('A query outside of the open transaction: use its handle.')
    try {
      return await run()
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') {
        console.error('The embedded database stopped itself:', error)
        process.exit(70)
      }
      throw error
    }
  }
  return new Proxy(lite, {
    get(target, key) {
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
}

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
