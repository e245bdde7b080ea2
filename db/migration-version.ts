import { readMigrationFiles } from 'drizzle-orm/migrator'

import type { Query } from './tables.ts'

const migrationsTable = 'drizzle.__drizzle_migrations'

/** The versions (creation times) of all migrations in a folder, oldest first. */
export const migrationVersions = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** The newest migration applied to a database; null if none. */
export async function migrationVersion(query: Query): Promise<number | null> {
  const [found] = await query(`select to_regclass('${migrationsTable}') is not null as here`)
  if (found?.here !== true) return null
  const [newest] = await query(`select max(created_at)::text as level from ${migrationsTable}`)
  return newest?.level == null ? null : Number(newest.level)
}

/**
 * Migrates like Drizzle's own migrator, but inside the caller's transaction and only up to version `last`: rows of an older
 * version are imported at that version and then migrated.
 */
export async function migrateTo(query: Query, folder: string, last = Infinity): Promise<void> {
  await query('create schema if not exists drizzle')
  await query(
    `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const level = (await migrationVersion(query)) ?? -1
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > level && folderMillis <= last,
  )
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await query(statement)
    await query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, String(folderMillis)])
  }
}
