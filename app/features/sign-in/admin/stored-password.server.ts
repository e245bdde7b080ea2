import * as z from 'zod/mini'

import type { Config } from '#app/server/config.ts'
import { readSetting, writeSetting } from '#app/server/settings.ts'
import type { Orm } from '#db/database.ts'

const key = 'admin-password'
const Stored = z.object({ hash: z._default(z.nullable(z.string()), null) })

/** The hash of the password chosen in the office; null when none was, or when ADMIN_PASSWORD is set, which wins. */
export async function storedPassword(db: Orm, { adminPasswordSet }: Pick<Config, 'adminPasswordSet'>) {
  return adminPasswordSet ? null : (await readSetting(db, key, Stored)).hash
}

export const storePassword = (db: Orm, hash: string, now: Date): Promise<void> => writeSetting(db, key, { hash }, now)
