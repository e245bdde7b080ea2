import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { restartAnchors } from '#app/features/sms-consent/public.server.ts'
import { retryFileRemovals } from '#app/features/trash/public.server.ts'
import { ownBackups, storedBackups } from '#app/server/backup/stored-backups.ts'
import type { Config } from '#app/server/config/config.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Task } from '#app/server/tasks/tasks.ts'

import { erasureKey, StoredErasure } from './erasure.ts'

/** Removes the files of an erased site. On every instance, since each may have its own data folder. */
export const erasedFilesTask: Task = {
  name: 'erased-files',
  every: 3_600_000,
  onEvents: ['site.erased'],
  everywhere: true,
  run: async (context) => {
    const { db, config, now } = context
    const erasure = await readSetting(db, erasureKey, StoredErasure)
    if (erasure.at === null) return
    const at = new Date(erasure.at)
    if (erasure.ledger !== null) await restartAnchors(context, { at, signature: erasure.ledger })
    await removeOldDatabases(config, at)
    if (!erasure.filesLeft) return
    const backups = ownBackups(await storedBackups(config.backupDir), erasure.site)
    for (const { name, madeAt } of backups) {
      if (madeAt <= at) await rm(join(config.backupDir, name), { force: true })
    }
    // Else the next run tries again.
    if (await retryFileRemovals(context)) await writeSetting(db, erasureKey, { ...erasure, filesLeft: false }, now())
  },
}

/** The embedded database as it was before a restore, which sets it aside under a name with the time. */
async function removeOldDatabases({ dataDir }: Pick<Config, 'dataDir'>, at: Date) {
  for (const name of await readdir(dataDir)) {
    const time = /^database\.replaced-(\d+)$/.exec(name)?.[1]
    if (time !== undefined && Number(time) <= at.getTime()) {
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
  }
}
