import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { StartupError, type Database, type Orm } from './database.ts'
import { grantAccess } from './grants.ts'
import { isMigrated } from './migrated.ts'
import { listenOn } from './postgres-listen.ts'
import { socketWithTimeout } from './socket-timeout.ts'

/** A statement ends by then, and so does a transaction that waits for its next one. */
const longest = 30_000
/** Beyond, there is nobody left to end it. */
const silence = longest + 5_000
/** Who asks whether the database is there shall not wait for one that is not. */
const mayIWrite = { text: 'show transaction_read_only', query_timeout: 3_000 }

/** With `ownerUrl` migrations run as that role, which grants the one of `url` what the site needs. */
export async function openPostgres(url: string, migrations: string, ownerUrl?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: longest,
    idle_in_transaction_session_timeout: longest,
    stream: socketWithTimeout(silence),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks while a transaction holds it.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    if (ownerUrl) await migrateAlone(ownerUrl, migrations, await roleOf(pool))
    else if (!(await isMigrated(pool, migrations))) await migrateAlone(url, migrations)
  } catch (error) {
    await pool.end()
    throw cannotOpen(error as Error, url, ownerUrl)
  }
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

const roleOf = async (pool: pg.Pool) =>
  (await pool.query<{ role: string }>('select current_user as role')).rows[0]!.role

/** Several instances may start at once: only the one that holds the lock migrates, the others wait for it. */
async function migrateAlone(url: string, migrationsFolder: string, site?: string) {
  // One of its own: waiting for another instance, or an index on a long table, may take its time. The lock ends with it.
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  connection.on('error', () => {})
  await connection.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
    await migrate(drizzle(connection), { migrationsFolder })
    if (site === undefined) return
    await connection.query('begin')
    await grantAccess(async (text) => (await connection.query<Record<string, unknown>>(text)).rows, site)
    await connection.query('commit')
  } finally {
    await connection.end().catch(() => {})
  }
}

/** What PostgreSQL says where a role lacks a right. */
const isForbidden = (error: Error) => ((error.cause ?? error) as { code?: string }).code === '42501'

function cannotOpen(cause: Error, url: string, ownerUrl: string | undefined) {
  const setting = ownerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  if (!isForbidden(cause))
    return new StartupError(`The PostgreSQL server of DATABASE_URL can't be used: ${cause.message}`, { cause })
  const { user, database } = new pg.Client({ connectionString: ownerUrl ?? url })
  const orElse = ownerUrl ? '' : ', or set MIGRATION_DATABASE_URL to a role that may'
  return new StartupError(
    `The role ${user} of ${setting} may not create or change the site's tables: ${((cause.cause ?? cause) as Error).message}. ` +
      `Make it the owner of the database and of the tables in it (ALTER DATABASE ${database} OWNER TO ${user})${orElse}.`,
    { cause },
  )
}
