import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

import { StartupError, type Database, type Orm } from './database.ts'
import { grantAccess } from './grants.ts'
import { isMigrated } from './migrated.ts'
import { listenOn } from './postgres-listen.ts'
import { requireUtf8 } from './require-utf8.ts'
import { socketWithTimeout } from './socket-timeout.ts'

/** For statements, and for idle transactions. */
const statementTimeout = 30_000
/** The server should have ended the statement by then. */
const socketTimeout = statementTimeout + 5_000
/** With a short timeout, for the readiness check. */
const readOnlyQuery = { text: 'show transaction_read_only', query_timeout: 3_000 }

/** With `ownerUrl`, migrations run as that role, which then grants the role of `url` what the site needs. */
export async function openPostgres(url: string, migrations: string, ownerUrl?: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    stream: socketWithTimeout(socketTimeout),
  })
  // The pool replaces broken idle connections; without a listener they would end the process.
  pool.on('error', () => {})
  // The same for connections that break during a transaction.
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await requireUtf8(pool)
    if (ownerUrl) await migrateLocked(ownerUrl, migrations, await roleOf(pool))
    else if (!(await isMigrated(pool, migrations))) await migrateLocked(url, migrations)
  } catch (error) {
    await pool.end()
    throw cannotOpen(error as Error, url, ownerUrl)
  }
  return {
    kind: 'postgres',
    orm: drizzle(pool) as unknown as Orm,
    pool,
    listen: (channel, onMessage, onMissed) => listenOn(url, channel, onMessage, onMissed),
    ping: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>(readOnlyQuery)
      if (rows[0]?.transaction_read_only === 'on') throw new Error('The PostgreSQL server is read-only.')
    },
    close: () => pool.end(),
  }
}

const roleOf = async (pool: pg.Pool) =>
  (await pool.query<{ role: string }>('select current_user as role')).rows[0]!.role

/** Several instances may start together: one takes the lock and migrates, the others wait. */
async function migrateLocked(url: string, migrationsFolder: string, site?: string) {
  // Its own connection, without timeouts: another instance or an index on a large table may take long. Closing it releases the lock.
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  connection.on('error', () => {})
  await connection.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
    if (!(await isMigrated(connection, migrationsFolder))) await migrate(drizzle(connection), { migrationsFolder })
    if (site === undefined) return
    await connection.query('begin')
    await grantAccess(async (text) => (await connection.query<Record<string, unknown>>(text)).rows, site)
    await connection.query('commit')
  } finally {
    await connection.end().catch(() => {})
  }
}

/** PostgreSQL's code for insufficient privilege. */
const isForbidden = (error: Error) => ((error.cause ?? error) as { code?: string }).code === '42501'

function cannotOpen(cause: Error, url: string, ownerUrl: string | undefined) {
  if (cause instanceof StartupError) return cause
  const setting = ownerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL'
  if (!isForbidden(cause))
    return new StartupError(`Can't connect to the PostgreSQL server in DATABASE_URL: ${cause.message}`, { cause })
  const { user, database } = new pg.Client({ connectionString: ownerUrl ?? url })
  const alternative = ownerUrl ? '' : ', or set MIGRATION_DATABASE_URL to a role that can'
  return new StartupError(
    `The role ${user} in ${setting} can't create or change the site's tables: ${((cause.cause ?? cause) as Error).message}. ` +
      `Make it the owner of the database and of the tables in it (ALTER DATABASE ${database} OWNER TO ${user})${alternative}.`,
    { cause },
  )
}
