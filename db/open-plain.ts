import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { StartupError, type Orm, type Queryable } from './database.ts'
import { createFolder } from './create-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { requireUtf8 } from './require-utf8.ts'
import { connectToFolder } from './thread-stream.ts'

/** A database on one connection, without migrations or background work. For backups, restores and moves. */
export interface PlainDatabase {
  kind: 'embedded' | 'postgres'
  orm: Orm
  pool: Queryable
  close: () => Promise<void>
}

/** The site's database: PostgreSQL by `url`, else the embedded one in `folder`, which must exist and not be in use. */
export async function openPlain({ url, folder }: { url: string | undefined; folder: string }): Promise<PlainDatabase> {
  if (url) return openPlainPostgres(url)
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new StartupError(`No database found in ${folder}.`)
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

/** The embedded database in a folder that the caller has locked. Created if missing, as a copy of `prepared` if that exists. */
export async function openPlainFolder(folder: string, prepared?: string): Promise<PlainDatabase> {
  await createFolder(folder, prepared)
  return plain('embedded', await connectToFolder({ folder, durable: true, create: false }))
}

export async function openPlainPostgres(url: string): Promise<PlainDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A broken connection makes the current query fail; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect().catch((cause: Error) => {
    throw new StartupError(`Can't connect to the PostgreSQL server: ${cause.message || 'no response.'}`, { cause })
  })
  await requireUtf8(client).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  return plain('postgres', client)
}

const plain = (kind: PlainDatabase['kind'], client: pg.Client): PlainDatabase => ({
  kind,
  orm: drizzle(client),
  pool: client,
  close: () => client.end(),
})
