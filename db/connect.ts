import type { Database } from './database.ts'

/**
 * Opens the database and brings it to the newest migration. With `url` a PostgreSQL server (15 or newer), migrated by the
 * role of `ownerUrl` where there is one; else the embedded one in `folder`, which begins as a copy of `prepared` where the
 * build has made that. Throws StartupError with a sentence for the owner when that is not possible.
 */
export async function openDatabase(where: {
  url?: string | undefined
  ownerUrl?: string | undefined
  folder: string
  migrations: string
  prepared?: string
}): Promise<Database> {
  // Each brings a library of its own; only one of them is needed.
  if (where.url) return (await import('./postgres.ts')).openPostgres(where.url, where.migrations, where.ownerUrl)
  return (await import('./embedded.ts')).openEmbedded(where)
}
