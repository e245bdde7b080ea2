import * as z from 'zod/mini'

import { isPassword, storableHash } from '#app/server/sessions/admin-password.ts'
import { pauseDevices } from '#app/features/push/public.server.ts'
import type { Config } from '#app/server/config/config.ts'
import { lockSetting, readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { sessions } from '#db/schema/site.ts'

const key = 'admin-password'
const lastKey = 'last-admin-password'
export const passwordSettings = [key, lastKey]
const Stored = z.object({ hash: z._default(z.nullable(z.string()), null) })

/** The hash of the password set in the office; null if there is none, or if ADMIN_PASSWORD overrides it. */
export async function storedPassword(db: Orm, { adminPasswordSet }: Pick<Config, 'adminPasswordSet'>) {
  return adminPasswordSet ? null : (await readSetting(db, key, Stored)).hash
}

/** Stores the hash of a new password. False, and nothing stored, if `before` is no longer the hash of the old one. */
export async function replacePassword(db: Orm, before: string | null, hash: string, now: Date): Promise<boolean> {
  await lockSetting(db, key)
  if ((await readSetting(db, key, Stored)).hash !== before) return false
  await writeSetting(db, key, { hash }, now)
  await writeSetting(db, lastKey, { hash }, now)
  return true
}

/** The hash of the password last in use, from any source. */
export const lastPassword = async (db: Orm): Promise<string | null> => (await readSetting(db, lastKey, Stored)).hash

/**
 * Ends all sessions if ADMIN_PASSWORD or the password file has changed since the last start. `stored` is the hash of the
 * password set in the office, if that is in use.
 */
export async function endSessionsOfOldPassword(
  db: Orm,
  { password, stored }: { password: string; stored: string | null },
): Promise<void> {
  const last = await lastPassword(db)
  if (stored === null ? last !== null && (await isPassword(password, last)) : stored === last) return
  const hash = stored ?? (await storableHash(password))
  await db.transaction(async (tx) => {
    await writeSetting(tx, lastKey, { hash }, new Date())
    await tx.delete(sessions)
    await pauseDevices(tx)
  })
}
