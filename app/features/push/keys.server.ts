import webPush from 'web-push'
import * as z from 'zod/mini'

import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema/site.ts'

const key = 'push-keys'
const Keys = z.object({ publicKey: z._default(z.string(), ''), privateKey: z._default(z.string(), '') })
export type PushKeys = z.output<typeof Keys>

/**
 * The pair of keys that identifies this site to push services (VAPID, RFC 8292), made on first use. In the database, since
 * all instances and restored backups must use the same: browsers accept messages only from the key they subscribed with.
 */
export async function pushKeys(db: Orm): Promise<PushKeys> {
  const stored = await readSetting(db, key, Keys)
  if (stored.privateKey !== '') return stored
  await db.insert(settings).values({ key, value: webPush.generateVAPIDKeys() }).onConflictDoNothing()
  return readSetting(db, key, Keys)
}
