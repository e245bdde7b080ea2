import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { publishChange } from '#app/events.ts'
import {
  checkBackup,
  downloadBackup,
  downloadStoredBackup,
  listBackups,
  makeBackup,
} from '#app/features/backups/office/calls.ts'
import * as schemas from '#app/features/backups/office/schemas.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import { backupName, storedBackups } from '#app/server/backup/stored-backups.ts'
import { streamBackup, withBackupLock } from '#app/server/backup/make.ts'
import { BackupError, isSigned } from '#app/server/backup/parts.ts'
import { tryRestore } from '#app/server/backup/try-restore.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { streamed } from '#app/server/request/streamed.ts'
import { readSetting } from '#app/server/config/settings.ts'

import { backupNow, key, sourceOf } from './backup-now.server.ts'
import { backupRefusal } from './backup-refusal.server.ts'
import { BackupState } from './state.ts'

export const backupHandlers = [
  handle(listBackups, schemas.listBackups, async (_call, { db, config }) => {
    const { failedAt, error } = await readSetting(db, key, BackupState)
    return { items: await storedBackups(config.backupDir), folder: config.backupDir, failedAt, error }
  }),

  handle(makeBackup, schemas.makeBackup, async ({ caller }, context) => {
    const stored = await backupNow(context).catch((error: unknown) => {
      throw backupRefusal(error, context)
    })
    await log(context, caller, 'make', 'Made a backup')
    return stored
  }),

  handle(downloadBackup, schemas.downloadBackup, async ({ caller }, context) => {
    const archive = await streamed(
      (into) => streamBackup(sourceOf(context), into),
      (error) => context.log.warn({ err: error }, 'A backup download was interrupted'),
    ).catch((error: unknown) => {
      throw backupRefusal(error, context)
    })
    await log(context, caller, 'download', 'Downloaded a backup')
    return new FileResponse(gzip, archive, backupName(context.now()))
  }),

  handle(downloadStoredBackup, schemas.downloadStoredBackup, async ({ params: { name }, caller }, context) => {
    const { path, bytes } = await findBackup(context, name)
    await log(context, caller, 'download', `Downloaded the backup ${name}`)
    return new FileResponse(gzip, createReadStream(path), name, { 'content-length': String(bytes) })
  }),

  handle(checkBackup, schemas.checkBackup, async ({ params: { name } }, context) => {
    const { path } = await findBackup(context, name)
    const { config, migrations, prepared, ledgerKey, now } = context
    const folder = config.backupDir
    const result = await withBackupLock(folder, () =>
      tryRestore(path, { folder, migrations, prepared, key: ledgerKey, now: now() }).catch((error: unknown) => {
        if (error instanceof BackupError) return error
        throw error
      }),
    ).catch((error: unknown) => {
      throw backupRefusal(error, context)
    })
    if (result instanceof BackupError) return { error: result.message, rows: 0, uploads: 0, signed: false }
    const { tables, uploads } = result
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { error: null, rows, uploads: Object.keys(uploads).length, signed: isSigned(result, ledgerKey) }
  }),
]

const gzip = 'application/gzip'

async function findBackup({ config }: Context, name: string) {
  const path = join(config.backupDir, name)
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw refuse.notFound('This backup no longer exists.')
  return { path, bytes: file.size }
}

const log = (context: Context, caller: Pick<Caller, 'ip'>, action: string, summary: string) =>
  publishChange(context, caller, 'backup.changed', { kind: 'backup', action: `backup.${action}`, summary })
