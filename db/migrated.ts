import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Queryable, StartupError } from './database.ts'

/** The version that migrates older data to the first migration there is now. */
export const lastWithOlderMigrations = 'version 0.1.0 of November 28, 2026 (2a3fa986)'

/**
 * Whether the newest migration of a folder, or a newer one, has been applied, so that a start can skip migrating. Throws if
 * the database does not respond, and a StartupError if it is older than the first migration.
 */
export async function isMigrated(pool: Queryable, migrationsFolder: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const versions = journal.entries.map(({ when }) => when)
  try {
    const { rows } = await pool.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    const last = Number(rows[0]?.last ?? 0)
    if (last > 0 && last < Math.min(...versions))
      throw new StartupError(
        `The database is from before version 1.0. Start ${lastWithOlderMigrations} with it once, then this one.`,
      )
    return last >= Math.max(...versions)
  } catch (error) {
    if (isUndefined.has((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/** PostgreSQL's codes for an undefined table or schema, as in an empty database. */
const isUndefined = new Set(['42P01', '3F000'])

interface Journal {
  entries: { when: number }[]
}
