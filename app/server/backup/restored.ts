import * as z from 'zod/mini'

import type { Orm } from '#db/database.ts'

import { readSetting, writeSetting } from '#app/server/config/settings.ts'

const key = 'restored'
const Restored = z.object({ at: z._default(z.nullable(z.string()), null) })

/** Says that everything came out of a backup: what was planned or half done then may have been done since. */
export const recordRestore = (db: Orm, now: Date) => writeSetting(db, key, { at: now.toISOString() }, now)

/** When a backup was last brought back, or null. */
export const restoredAt = async (db: Orm) => (await readSetting(db, key, Restored)).at
