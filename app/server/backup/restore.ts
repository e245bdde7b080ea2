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
import { freeBytes, isDiskFull } from '#db/disk-space.ts'
import * as schema from '#db/all-tables.ts'
import { type Query, queryOn, quoted } from '#db/tables.ts'

import { importSnapshot, importUploads, requireKnownMigration } from './import-snapshot.ts'
import { flush } from './flush.ts'
import { BackupError, type Manifest, type Snapshot } from './parts.ts'
import { readArchive } from './read-archive.ts'
import { workFolder } from './work-folder.ts'

export interface RestoreOptions {
  config: Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir' | 's3'>
  migrations: string
  /** The empty database that the build prepared. */
  prepared?: string
  /** Verifies the signature of the backup, if available. */
  key?: LedgerKey | null
  now: () => Date
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Runs last, in the same transaction as the import. */
  afterwards: (db: Orm) => Promise<void>
}

/** Restores a backup atomically: in one transaction, or in a new folder that is renamed at the end. */
export async function restoreBackup(archive: string, options: RestoreOptions): Promise<Manifest> {
  const { config } = options
  const dataDir = resolve(config.dataDir)
  const database = join(dataDir, 'database')
  await mkdir(dataDir, { recursive: true })
  // One restore at a time, and never into the folder of a running site.
  const unlock = lockFolder(config.databaseUrl ? join(dataDir, 'restoring') : database)
  try {
    if (!config.databaseUrl && !options.replace && isNotEmpty(database)) throw notEmpty(`The folder ${database}`)
    const staged = await workFolder(dataDir, '.restoring-')
    try {
      const manifest = await readArchive(archive, { folder: staged, key: options.key })
      requireKnownMigration(manifest.level, options.migrations)
      const load = (query: Query) =>
        importSnapshot(query, { folder: staged, snapshot: manifest, migrations: options.migrations })
      const uploads = () => importUploads(openFileStore(config), staged, manifest.uploads)
      if (config.databaseUrl) await intoPostgres(config.databaseUrl, options, load, uploads)
      else await intoFolder(database, options, load, uploads)
      return manifest
    } finally {
      await rm(staged, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

type Load = (query: Query) => Promise<void>

/** Restores next to `folder` and renames at the end. */
async function intoFolder(folder: string, options: RestoreOptions, load: Load, uploads: () => Promise<void>) {
  const fresh = `${folder}.restoring`
  await rm(fresh, { recursive: true, force: true })
  try {
    await inTransaction(openPlainFolder(fresh, options.prepared), async (query, orm) => {
      await load(query)
      await options.afterwards(orm)
    })
    await uploads()
    if (isNotEmpty(folder)) await rename(folder, `${folder}.replaced-${options.now().getTime()}`)
    else await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
    await flush(dirname(folder))
  } catch (error) {
    const left = freeBytes(dirname(folder))
    if (error instanceof BackupError || left === null || !isDiskFull(left)) throw error
    throw new BackupError(`The disk of ${dirname(folder)} is full.`, { cause: error })
  } finally {
    // The second one is left by a failed creation.
    for (const left of [fresh, `${fresh}.new`]) await rm(left, { recursive: true, force: true })
  }
}

async function intoPostgres(url: string, options: RestoreOptions, load: Load, uploads: () => Promise<void>) {
  const { migrationDatabaseUrl: ownerUrl } = options.config
  const role = ownerUrl && (await roleOf(url))
  await inTransaction(openPlainPostgres(ownerUrl ?? url), async (query, orm) => {
    await clearDatabase(query, options.replace, options.migrations)
    await load(query)
    if (role) await grantAccess(query, role)
    await uploads()
    await options.afterwards(orm)
  })
}

const roleOf = (url: string): Promise<string> =>
  inTransaction(openPlainPostgres(url), async (query) => {
    const [row] = await query('select current_user as role')
    return String(row!.role)
  })

/** Imports the snapshot of an embedded database into an empty PostgreSQL database, in one transaction. */
export const fillPostgres = (
  url: string,
  staged: { folder: string; snapshot: Snapshot; migrations: string },
): Promise<void> =>
  inTransaction(openPlainPostgres(url), async (query) => {
    await clearDatabase(query, false, staged.migrations)
    await importSnapshot(query, staged)
  })

/** Closes the database afterwards. */
async function inTransaction<T>(
  opening: Promise<PlainDatabase>,
  work: (query: Query, orm: Orm) => Promise<T>,
): Promise<T> {
  const { pool, orm, close } = await opening
  const query = queryOn(pool)
  try {
    await query('begin')
    const done = await work(query, orm)
    await query('commit')
    return done
  } catch (error) {
    await query('rollback').catch(() => {})
    throw error
  } finally {
    await close()
  }
}

/** Empties the database. An instance that starts now waits; other connections are refused, unless the database is empty. */
async function clearDatabase(query: Query, replace: boolean, migrations: string) {
  const [lock] = await query(`select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as mine`)
  if (lock?.mine !== true) throw new BackupError('The site is starting on this database. Stop it first.')
  const names = Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? [getTableName(table)] : []))
  // Wait only briefly for connections that open after the check below.
  await query(`set local lock_timeout = '10s'`)
  const there = await query(`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = there.map(({ name }) => String(name))
  if (tables.length > 0) await refuseBesideOthers(query)
  for (const name of replace ? [] : tables) {
    if ((await query(`select 1 from public.${quoted(name)} limit 1`)).length > 0) throw notEmpty('The database')
  }
  const foreign = tables.filter((name) => !names.includes(name))
  if (foreign.length > 0) {
    throw new BackupError(`The database contains other tables (${foreign.join(', ')}). Give the site its own database.`)
  }
  await query('drop table if exists drizzle.__drizzle_migrations')
  if (tables.length === 0) return
  await query(`drop table ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`)
  for (const name of functionsOf(migrations)) {
    await query(`drop function if exists public.${quoted(name)}`)
  }
}

/** The names of all functions that the migrations create. */
const functionsOf = (migrations: string) =>
  readMigrationFiles({ migrationsFolder: migrations })
    .flatMap(({ sql }) => sql)
    .flatMap((statement) =>
      [...statement.matchAll(/create (?:or replace )?function "?(\w+)"?/gi)].map(([, name]) => name!),
    )

/** A running site would write to the data being replaced. Only its own user sees all details of a connection. */
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
    `Something else is using the database: ${who}. Stop the site and close all other connections. Nothing was changed.`,
  )
}

const isNotEmpty = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0

const notEmpty = (where: string) =>
  new BackupError(
    `${where} is not empty, so nothing was changed. Use an empty one, or replace its contents with --yes.`,
  )
