import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

/** The stored settings by key. */
export type StoredSettings = ReadonlyMap<string, unknown>

/** After this long the last known settings are used. */
const timeout = 500

/**
 * Reads all settings at once, for what every page needs. Cached until the response cache is cleared by a change on any
 * instance. If the database is slow, the last known settings are used.
 */
export function liveSettings(cache: Pick<Context['cache'], 'generation'>): Context['settings'] {
  let known: StoredSettings = new Map()
  let knownAt = -1
  const fresh = async (db: Orm) => {
    // Taken before reading: a change during the read must cause another one.
    const at = cache.generation
    const read = await readStoredSettings(db)
    if (at >= knownAt) [known, knownAt] = [read, at]
    return read
  }
  return async (db) => {
    if (knownAt === cache.generation) return known
    if (knownAt < 0) return fresh(db)
    const last = () => known
    return Promise.race([fresh(db).catch(last), wait(timeout).then(last)])
  }
}

/** All stored settings, read now. */
export async function readStoredSettings(db: Orm): Promise<StoredSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
