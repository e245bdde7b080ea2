import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Queryable } from './database.ts'

/**
 * Whether the newest migration of a folder, or a newer one, is in the database: then a start need neither lock nor look
 * through them all. Throws when the database does not answer.
 */
export async function isMigrated(pool: Queryable, migrationsFolder: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  try {
    const { rows } = await pool.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    return Number(rows[0]?.last ?? 0) >= newest
  } catch (error) {
    if (isMissing.has((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/** What PostgreSQL says in an empty database: there is no such table, no such schema. */
const isMissing = new Set(['42P01', '3F000'])

interface Journal {
  entries: { when: number }[]
}
