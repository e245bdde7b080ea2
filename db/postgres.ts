import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { CannotOpen, type Database, type Orm } from './database.ts'
import { isMigrated } from './migrated.ts'
import { listenOn } from './postgres-listen.ts'

export async function openPostgres(url: string, migrations: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while a transaction holds it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  await migrateAlone(pool, migrations).catch(async (cause: Error) => {
    await pool.end()
    throw new CannotOpen(`The PostgreSQL server of DATABASE_URL can't be used: ${cause.message}`, { cause })
  })
  return {
    kind: 'postgres',
    orm: drizzle(pool) as unknown as Orm,
    pool,
    listen: (channel, heard, missed) => listenOn(url, channel, heard, missed),
    ping: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only === 'on') throw new Error('The PostgreSQL server is read-only.')
    },
    close: () => pool.end(),
  }
}

/** Several instances may start at once: only the one that holds the lock migrates, the others wait for it. */
async function migrateAlone(pool: pg.Pool, migrationsFolder: string) {
  if (await isMigrated(pool, migrationsFolder)) return
  const connection = await pool.connect()
  try {
    // Waiting for another instance, or an index on a long table, may take its time.
    await connection.query('set statement_timeout = 0')
    await connection.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
    await migrate(drizzle(connection), { migrationsFolder })
  } finally {
    await connection.query("select pg_advisory_unlock(hashtextextended('migrations', 0))").catch(() => {})
    await connection.query('reset statement_timeout').catch(() => {})
    connection.release()
  }
}
