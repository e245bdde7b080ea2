import { type StoredBackup } from '#app/server/backup/stored-backups.ts'
import { anchorLedger } from '#app/features/sms-consent/public.server.ts'
import { BackupRunning, backupErrorMessage, storeBackup, type Source } from '#app/server/backup/make.ts'
import { readLedgerKey } from '#app/server/config/ledger-key.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { siteId } from './site-id.server.ts'
import { BackupState } from './state.ts'

export const key = 'backup'

/** What a backup needs to know of the site. */
export type Parts = { database: Source['database'] } & Pick<Context, 'config' | 'files' | 'now'>

export const sourceOf = ({ database, files, config, now }: Parts): Source => ({
  database,
  files,
  folder: config.backupDir,
  now,
  key: readLedgerKey(config),
  anchor: async () => {
    // A database without tables, or a data folder that is read-only: a backup is worth more than its anchor.
    const key = readLedgerKey(config)?.id ?? null
    const anchored = await anchorLedger({ db: database.orm, config, now }, key).catch(() => null)
    return anchored && { id: anchored.id, hash: anchored.hash }
  },
})

/** Makes a backup and writes down how that went: the dashboard tells it (PRODUCT §8.1). */
export async function backupNow(parts: Parts): Promise<StoredBackup> {
  const { config, now } = parts
  const db = parts.database.orm
  try {
    // What is wrong with the database the backup itself tells.
    const site = await siteId(db, now()).catch(() => null)
    const kept = await storeBackup(sourceOf(parts), site)
    await writeSetting(db, key, { at: kept.madeAt, failedAt: null, error: null }, now())
    return kept
  } catch (error) {
    // A database that has no tables yet, or is away, takes no note of it: what is told is why there is no backup.
    if (!(error instanceof BackupRunning)) {
      await saveFailure(db, backupErrorMessage(error, config.backupDir), now()).catch(() => {})
    }
    throw error
  }
}

async function saveFailure(db: Orm, error: string, now: Date) {
  const { at } = await readSetting(db, key, BackupState)
  await writeSetting(db, key, { at, failedAt: now, error }, now)
}
