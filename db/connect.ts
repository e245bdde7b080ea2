import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database and brings it to the newest migration. With `url` a PostgreSQL server (15 or newer), else the
 * embedded one in `folder`. Throws CannotOpen with a sentence for the owner when that is not possible.
 */
export function openDatabase(where: {
  url?: string | undefined
  folder: string
  migrations: string
}): Promise<Database> {
  return where.url ? openPostgres(where.url, where.migrations) : openEmbedded(where.folder, where.migrations)
}
