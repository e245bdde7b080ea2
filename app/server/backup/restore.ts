import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'

import type { Config } from '#app/server/config/config.ts'
import { openFileStore } from '#app/server/files/file-store.ts'
import type { LedgerKey } from '#app/server/config/ledger-key.ts'
import type { Orm } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import { grantAccess } from '#db/grants.ts'
import { openPlainFolder, openPlainPostgres, type PlainDatabase } from '#db/open-plain.ts'
import { freeBytes, isDiskFull } from '#db/reopening-database.ts'
import * as schema from '#db/schema.ts'
import { type Query, quoted } from '#db/tables.ts'

import { importSnapshot, importUploads, requireKnownMigration, queryOn } from './import-snapshot.ts'
import { flush } from './flush.ts'
import { BackupError, type Manifest, type Snapshot } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { workFolder } from './work-folder.ts'

export interface RestoreOptions {
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir' | 's3'>
  migrations: string
  /** The empty database that the build has made. */
  prepared?: string
  /** What signed the backup, where it is at hand. */
  key?: LedgerKey | null
  now: () => Date
  /** Whether what is there may go. */
  replace: boolean
  /** Done last, in the same transaction as the rows. */
  afterwards: (db: Orm) => Promise<void>
}

/** Brings a backup back, whole or not at all: the rows in one transaction, or in a folder that gets its name at the end. */
export async function restoreBackup(archive: string, options: RestoreOptions): Promise<Manifest> {
  const { config } = options
  const dataDir = resolve(config.dataDir)
  const database = join(dataDir, 'database')
  await mkdir(dataDir, { recursive: true })
  // One restore at a time, and none into the folder of a site that is running.
  const unlock = lockFolder(config.databaseUrl ? join(dataDir, 'restoring') : database)
  try {
    if (!config.databaseUrl && !options.replace && holdsSomething(database)) throw notEmpty(`The folder ${database}`)
    const staged = await workFolder(dataDir, '.restoring-')
    try {
      const manifest = await readArchive(archive, staged, options.key)
      requireKnownMigration(manifest.level, options.migrations)
      const put = (query: Query) =>
        importSnapshot(query, { folder: staged, snapshot: manifest, migrations: options.migrations })
      const uploads = () => importUploads(openFileStore(config), staged, manifest.uploads)
      if (config.databaseUrl) await intoPostgres(config.databaseUrl, options, put, uploads)
      else await intoFolder(database, options, put, uploads)
      return manifest
    } finally {
      await rm(staged, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

type Put = (query: Query) => Promise<void>

/** Beside its place; the rename at the end is what counts. */
async function intoFolder(folder: string, options: RestoreOptions, put: Put, uploads: () => Promise<void>) {
  const fresh = `${folder}.restoring`
  await rm(fresh, { recursive: true, force: true })
  try {
    const opened = await openPlainFolder(fresh, options.prepared)
    try {
      await inTransaction(opened, async (query) => {
        await put(query)
        await options.afterwards(opened.orm)
      })
    } finally {
      await opened.close()
    }
    await uploads()
    if (holdsSomething(folder)) await rename(folder, `${folder}.replaced-${options.now().getTime()}`)
    else await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
    await flush(dirname(folder))
  } catch (error) {
    const left = freeBytes(dirname(folder))
    if (error instanceof BackupError || left === null || !isDiskFull(left)) throw error
    throw new BackupError(`There is no room left on the disk of ${dirname(folder)}.`, { cause: error })
  } finally {
    // The second is what a creation that failed leaves.
    for (const left of [fresh, `${fresh}.new`]) await rm(left, { recursive: true, force: true })
  }
}

async function intoPostgres(url: string, options: RestoreOptions, put: Put, uploads: () => Promise<void>) {
  const { migrationDatabaseUrl: ownerUrl } = options.config
  const role = ownerUrl && (await roleOf(url))
  const opened = await openPlainPostgres(ownerUrl ?? url)
  try {
    await inTransaction(opened, async (query) => {
      await makeRoom(query, options.replace, options.migrations)
      await put(query)
      if (role) await grantAccess(query, role)
      await uploads()
      await options.afterwards(opened.orm)
    })
  } finally {
    await opened.close()
  }
}

async function roleOf(url: string): Promise<string> {
  const opened = await openPlainPostgres(url)
  try {
    const [row] = await queryOn(opened.pool)('select current_user as role')
    return String(row!.role)
  } finally {
    await opened.close()
  }
}

/** From the embedded database in `folder`'s snapshot into an empty PostgreSQL database: all or nothing. */
export async function fillPostgres(
  url: string,
  staged: { folder: string; snapshot: Snapshot; migrations: string },
): Promise<void> {
  const opened = await openPlainPostgres(url)
  try {
    await inTransaction(opened, async (query) => {
      await makeRoom(query, false, staged.migrations)
      await importSnapshot(query, staged)
    })
  } finally {
    await opened.close()
  }
}

async function inTransaction({ pool }: PlainDatabase, work: (query: Query) => Promise<void>) {
  const query = queryOn(pool)
  await query('begin')
  try {
    await work(query)
    await query('commit')
  } catch (error) {
    await query('rollback').catch(() => {})
    throw error
  }
}

/** An instance that starts meanwhile waits; one that is running is refused, unless there is nothing of ours yet. */
async function makeRoom(query: Query, replace: boolean, migrations: string) {
  const [lock] = await query(`select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as mine`)
  if (lock?.mine !== true) throw new BackupError('The site is just starting on this database. Stop it first.')
  const names = Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []))
  // Who comes after the look below is waited for a moment, not for ever.
  await query(`set local lock_timeout = '10s'`)
  const there = await query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = there.map(({ name }) => String(name))
  if (tables.length > 0) await refuseBesideOthers(query)
  for (const name of replace ? [] : tables) {
    // One connection.
    if ((await query(`select 1 from public.${quoted(name)} limit 1`)).length > 0) throw notEmpty('The database')
  }
  const foreign = tables.filter((name) => !names.includes(name))
  if (foreign.length > 0) {
    throw new BackupError(`The database holds tables of something else (${foreign.join(', ')}). Give the site its own.`)
  }
  await query('drop table if exists drizzle.__drizzle_migrations')
  if (tables.length === 0) return
  await query(`drop table ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`)
  for (const name of functionsOf(migrations)) {
    // One connection.
    await query(`drop function if exists public.${quoted(name)}`)
  }
}

/** The names of all functions that migrations have ever made. */
const functionsOf = (migrations: string) =>
  readMigrationFiles({ migrationsFolder: migrations })
    .flatMap(({ sql }) => sql)
    .flatMap((statement) =>
      [...statement.matchAll(/create (?:or replace )?function "?(\w+)"?/gi)].map(([, name]) => name!),
    )

/** A site that goes on would write into what is being replaced. Whose connection it is only its own user may see in full. */
async function refuseBesideOthers(query: Query) {
  const others = await query(
    `select usename as name, coalesce(nullif(application_name, ''), host(client_addr), 'this machine') as where, count(*)::int as count
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'
     group by 1, 2 order by 1, 2`,
  )
  if (others.length === 0) return
  const who = others
    .map(({ name, where, count }) => `${String(name)} from ${String(where)} (${String(count)})`)
    .join(', ')
  throw new BackupError(
    `Something else is using the database: ${who}. Stop the site first, and whatever else is connected. Nothing was changed.`,
  )
}

const holdsSomething = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

const notEmpty = (where: string) =>
  new BackupError(
    `${where} is not empty, so nothing was changed. Give an empty one; restoring replaces what is there with --yes.`,
  )
