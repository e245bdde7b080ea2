import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

const key = 'backups-mark'
const Mark = z.object({ mark: z._default(z.nullable(z.string()), null) })

/**
 * What the names of this site's backups end with, so that two sites with one folder for backups thin out only their own.
 * Made with the first backup; of two instances that make it at once one wins. Null while the database can't be written:
 * then a backup is worth most.
 */
export async function siteId(db: Orm, now: Date): Promise<string | null> {
  const { mark } = await readSetting(db, key, Mark)
  if (mark !== null) return mark
  const value = { mark: randomBytes(4).toString('hex') }
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoNothing()
    .catch(() => {})
  return (await readSetting(db, key, Mark)).mark
}

/** What came out of a backup is a site of its own: the one it was made of may still be running, and needs its backups. */
export const resetSiteId = (db: Orm) => db.delete(settings).where(eq(settings.key, key))
