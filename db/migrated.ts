import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Queryable } from './database.ts'

/**
 * Whether the newest migration of a folder, or a newer one, has been applied, so that a start can skip migrating. Throws if
 * the database does not respond.
 */
export async function isMigrated(pool: Queryable, migrationsFolder: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  try {
    const { rows } = await pool.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    return Number(rows[0]?.last ?? 0) >= newest
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
