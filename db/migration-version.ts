import { readMigrationFiles } from 'drizzle-orm/migrator'

import type { Query } from './tables.ts'

const kept = 'drizzle.__drizzle_migrations'

/** The migrations of this version, oldest first, each by the number it is stored under. */
export const migrationVersions = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** The newest migration a database has seen; null when it has seen none. */
export async function migrationVersion(query: Query): Promise<number | null> {
  const [found] = await query(`select to_regclass('${kept}') is not null as here`)
  if (found?.here !== true) return null
  const [newest] = await query(`select max(created_at)::text as level from ${kept}`)
  return newest?.level == null ? null : Number(newest.level)
}

/**
 * Migrates as Drizzle's own migrator does at the start, but inside the caller's transaction, and only up to `last`:
 * rows of an older version are put in at their own level and then come forward like any others.
 */
export async function migrateTo(query: Query, folder: string, last = Infinity): Promise<void> {
  await query('create schema if not exists drizzle')
  await query(`create table if not exists ${kept} (id serial primary key, hash text not null, created_at bigint)`)
  const level = (await migrationVersion(query)) ?? -1
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > level && folderMillis <= last,
  )
  for (const { sql, hash, folderMillis } of missing) {
    // One connection, and their order matters.
    for (const statement of sql) await query(statement)
    await query(`insert into ${kept} (hash, created_at) values ($1, $2)`, [hash, String(folderMillis)])
  }
}
