import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'

import {
  checkBackup,
  downloadBackup,
  downloadKept,
  listBackups,
  makeBackup,
} from '#app/features/backups/admin/calls.ts'
import * as schemas from '#app/features/backups/admin/schemas.ts'
import { answer, type Caller, FileAnswer } from '#app/server/answer.ts'
import { listKept, nameOf } from '#app/server/backup/kept.ts'
import { BackupRunning, faultSentence, sendBackup } from '#app/server/backup/make.ts'
import { BackupFault, isSigned } from '#app/server/backup/parts.ts'
import { readArchive } from '#app/server/backup/read-archive.ts'
import { logActivity } from '#app/server/history.ts'
import type { Machinery } from '#app/server/machinery.ts'
import { refuse, Refused } from '#app/server/refuse.ts'
import { readSetting } from '#app/server/settings.ts'

import { backupNow, key, sourceOf } from './backup-now.server.ts'
import { BackupState } from './state.ts'

export const backupAnswers = [
  answer(listBackups, schemas.listBackups, async (_call, { db, config }) => {
    const { failedAt, error } = await readSetting(db, key, BackupState)
    return { items: await listKept(config.backupDir), folder: config.backupDir, failedAt, error }
  }),

  answer(makeBackup, schemas.makeBackup, async ({ caller }, machinery) => {
    const kept = await backupNow(machinery).catch((error: unknown) => {
      throw refusalOf(error, machinery)
    })
    await log(machinery, caller, 'make', 'Made a backup')
    return kept
  }),

  answer(downloadBackup, schemas.downloadBackup, async ({ caller }, machinery) => {
    const archive = new PassThrough()
    const sent = sendBackup(sourceOf(machinery), archive)
    try {
      // What goes wrong before the first byte can still be answered.
      await Promise.race([once(archive, 'readable'), sent])
    } catch (error) {
      throw refusalOf(error, machinery)
    }
    sent.catch((error: unknown) => machinery.log.warn({ err: error }, 'The download of a backup broke off'))
    await log(machinery, caller, 'download', 'Downloaded a backup')
    return new FileAnswer(gzip, archive, nameOf(machinery.now()))
  }),

  answer(downloadKept, schemas.downloadKept, async ({ params: { name }, caller }, machinery) => {
    const { path, bytes } = await found(machinery, name)
    await log(machinery, caller, 'download', `Downloaded the backup ${name}`)
    return new FileAnswer(gzip, createReadStream(path), name, { 'content-length': String(bytes) })
  }),

  answer(checkBackup, schemas.checkBackup, async ({ params: { name } }, machinery) => {
    const { path } = await found(machinery, name)
    try {
      const manifest = await readArchive(path, undefined, machinery.ledgerKey)
      const { tables, uploads } = manifest
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      return {
        fault: null,
        rows,
        uploads: Object.keys(uploads).length,
        signed: isSigned(manifest, machinery.ledgerKey),
      }
    } catch (error) {
      if (error instanceof BackupFault) return { fault: error.message, rows: 0, uploads: 0, signed: false }
      throw error
    }
  }),
]

const gzip = 'application/gzip'

async function found({ config }: Machinery, name: string) {
  const path = join(config.backupDir, name)
  const file = await stat(path).catch(() => null)
  if (!file?.isFile()) throw refuse.notFound('This backup is not there any more.')
  return { path, bytes: file.size }
}

function refusalOf(error: unknown, { config, log }: Machinery): Refused {
  if (error instanceof BackupRunning) return refuse.conflict('backup_running', error.message)
  log.error({ err: error }, 'A backup could not be made')
  return new Refused(503, 'backup_failed', faultSentence(error, config.backupDir))
}

const log = ({ db, now }: Machinery, { ip }: Pick<Caller, 'ip'>, action: string, summary: string) =>
  logActivity(db, { at: now(), actor: 'admin', action: `backup.${action}`, kind: 'backup', summary, ip })
