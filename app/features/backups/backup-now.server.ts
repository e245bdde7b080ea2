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

/** The context of the context that a backup needs. */
export type BackupContext = { database: Source['database'] } & Pick<Context, 'config' | 'files' | 'now'>

export const sourceOf = ({ database, files, config, now }: BackupContext): Source => ({
  database,
  files,
  folder: config.backupDir,
  now,
  key: readLedgerKey(config),
  anchor: async () => {
    // A missing table or a read-only data folder must not prevent the backup.
    const key = readLedgerKey(config)?.id ?? null
    const anchored = await anchorLedger({ db: database.orm, config, now }, key).catch(() => null)
    return anchored && { id: anchored.id, hash: anchored.hash }
  },
})

/** Makes a backup and records the result for the dashboard. */
export async function backupNow(context: BackupContext): Promise<StoredBackup> {
  const { config, now } = context
  const db = context.database.orm
  try {
    // A database error is reported by the backup itself.
    const site = await siteId(db, now()).catch(() => null)
    const stored = await storeBackup(sourceOf(context), site)
    await writeSetting(db, key, { at: stored.madeAt, failedAt: null, error: null }, now())
    return stored
  } catch (error) {
    // If the failure can't be recorded either, report the original error.
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
