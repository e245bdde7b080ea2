import type { Database } from './database.ts'

/**
 * Opens and migrates the database: PostgreSQL (15 or newer) if `url` is set, migrated as the role of `ownerUrl` if that is set;
 * else the embedded database in `folder`, which starts as a copy of `prepared` if the build has made that. Throws StartupError
 * with a message for the owner. If the embedded database ends later, `onEnded` gets the reason; only a new process can open it.
 */
export async function openDatabase(where: {
  url?: string | undefined
  ownerUrl?: string | undefined
  folder: string
  migrations: string
  prepared?: string
  onEnded?: (reason: string) => void
}): Promise<Database> {
  // Each needs its own library, so only one is loaded.
  if (where.url) return (await import('./postgres.ts')).openPostgres(where.url, where.migrations, where.ownerUrl)
  return (await import('./embedded.ts')).openEmbedded(where)
}
