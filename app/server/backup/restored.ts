import * as z from 'zod/mini'

import type { Orm } from '#db/database.ts'

import { readSetting, writeSetting } from '#app/server/config/settings.ts'

const key = 'restored'
const Restored = z.object({ at: z._default(z.nullable(z.string()), null) })

/** Records a restore: what was scheduled or in progress in the backup may have been done since. */
export const recordRestore = (db: Orm, now: Date) => writeSetting(db, key, { at: now.toISOString() }, now)

/** When a backup was last restored, or null. */
export const restoredAt = async (db: Orm) => (await readSetting(db, key, Restored)).at
