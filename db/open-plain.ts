import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { StartupError, type Orm, type Queryable } from './database.ts'
import { openDurableFolder } from './durable-folder.ts'
import { poolOver } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

/** A database as it is: nothing is migrated, nothing is kept going, one connection. For backups, restoring and moving. */
export interface PlainDatabase {
  kind: 'embedded' | 'postgres'
  orm: Orm
  pool: Queryable
  close: () => Promise<void>
}

/** The one the site uses: PostgreSQL by `url`, else the embedded one in `folder`, which must be there and free. */
export async function openPlain({ url, folder }: { url: string | undefined; folder: string }): Promise<PlainDatabase> {
  if (url) return openPlainPostgres(url)
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartupError(`There is no database in ${folder}.`)
  const unlock = lockFolder(folder)
  try {
    const opened = await openPlainFolder(folder)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The embedded one in a folder whose lock is the caller's business. Made when it is not there, as a copy of `prepared` if that is. */
export async function openPlainFolder(folder: string, prepared?: string): Promise<PlainDatabase> {
  const lite = await openDurableFolder(folder, { prepared })
  return {
    kind: 'embedded',
    orm: overPglite(lite) as unknown as Orm,
    pool: poolOver(lite),
    close: () => lite.close(),
  }
}

export async function openPlainPostgres(url: string): Promise<PlainDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that breaks makes the query under way fail; without a listener it would end the process too.
  client.on('error', () => {})
  await client.connect().catch((cause: Error) => {
    throw new StartupError(`The PostgreSQL server can't be used: ${cause.message || 'it does not answer.'}`, { cause })
  })
  return { kind: 'postgres', orm: overPg(client) as unknown as Orm, pool: client, close: () => client.end() }
}
