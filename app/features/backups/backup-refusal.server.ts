import { BackupRunning, backupErrorMessage } from '#app/server/backup/make.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'

/** The response to a backup that failed; the log has the error itself. */
export function backupRefusal(error: unknown, { config, log }: Pick<Context, 'config' | 'log'>): Refused {
  if (error instanceof Refused) return error
  if (error instanceof BackupRunning) return refuse.conflict('backup_running', error.message)
  log.error({ err: error }, 'A backup failed')
  return new Refused(503, 'backup_failed', backupErrorMessage(error, config.backupDir))
}
