import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

const key = 'backups-mark'
const Mark = z.object({ mark: z._default(z.nullable(z.string()), null) })

/**
 * The suffix of this site's backup names, so that sites that share a folder delete only their own old backups. Created
 * with the first backup; null if the database can't be written, because that must not prevent a backup.
 */
export async function siteId(db: Orm, now: Date): Promise<string | null> {
  const mark = await currentSiteId(db)
  if (mark !== null) return mark
  const value = { mark: randomBytes(4).toString('hex') }
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoNothing()
    .catch(() => {})
  return currentSiteId(db)
}

/** The same, or null before the first backup. */
export const currentSiteId = async (db: Orm): Promise<string | null> => (await readSetting(db, key, Mark)).mark

/** A restored site gets a new id, because the original site may still be running and needs its backups. */
export const resetSiteId = (db: Orm) => db.delete(settings).where(eq(settings.key, key))
