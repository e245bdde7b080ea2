import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { CannotOpen, type Database, type Orm } from './database.ts'
import { isMigrated } from './migrated.ts'
import { listenOn } from './postgres-listen.ts'
import { endedBySilence } from './postgres-silence.ts'

/** A statement ends by then, and so does a transaction that waits for its next one. */
const longest = 30_000
/** Beyond, there is nobody left to end it. */
const silence = longest + 5_000
/** Who asks whether the database is there shall not wait for one that is not. */
const mayIWrite = { text: 'show transaction_read_only', query_timeout: 3_000 }

export async function openPostgres(url: string, migrations: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: longest,
    idle_in_transaction_session_timeout: longest,
    stream: endedBySilence(silence),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while a transaction holds it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  await migrateAlone(pool, url, migrations).catch(async (cause: Error) => {
    await pool.end()
    throw new CannotOpen(`The PostgreSQL server of DATABASE_URL can't be used: ${cause.message}`, { cause })
  })
  return {
    kind: 'postgres',
    orm: drizzle(pool) as unknown as Orm,
    pool,
    listen: (channel, heard, missed) => listenOn(url, channel, heard, missed),
    ping: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>(mayIWrite)
      if (rows[0]?.transaction_read_only === 'on') throw new Error('The PostgreSQL server is read-only.')
    },
    close: () => pool.end(),
  }
}

/** Several instances may start at once: only the one that holds the lock migrates, the others wait for it. */
async function migrateAlone(pool: pg.Pool, url: string, migrationsFolder: string) {
  if (await isMigrated(pool, migrationsFolder)) return
  // One of its own: waiting for another instance, or an index on a long table, may take its time. The lock ends with it.
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  connection.on('error', () => {})
  await connection.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
    await migrate(drizzle(connection), { migrationsFolder })
  } finally {
    await connection.end().catch(() => {})
  }
}
