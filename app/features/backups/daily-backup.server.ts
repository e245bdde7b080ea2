import { min } from 'drizzle-orm'

import type { Task } from '#app/server/tasks/tasks.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { users } from '#db/schema/site.ts'

import { backupNow, key } from './backup-now.server.ts'
import { BackupState } from './state.ts'

const hour = 3_600_000

/**
 * A daily backup, checked for hourly, so that a failed one is retried soon and one missed overnight is made up for. The
 * first one is made an hour after the first start.
 */
export const backupTask: Task = {
  name: 'backup',
  every: hour,
  timeout: 3 * hour,
  run: async (context) => {
    const { db, now } = context
    const { at } = await readSetting(db, key, BackupState)
    const last = at ? Date.parse(at) : null
    const time = now().getTime()
    const due = last !== null ? last + 23.5 * hour : ((await firstStart(db))?.getTime() ?? Infinity) + hour
    if (time >= due) await backupNow(context)
  },
}

async function firstStart(db: Orm): Promise<Date | null> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users)
  return first?.at ?? null
}
