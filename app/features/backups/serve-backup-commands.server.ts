import type { Server } from 'node:net'
import { resolve } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { serveBackupSocket } from '#app/server/backup/backup-socket.ts'
import { backupErrorMessage, streamBackup } from '#app/server/backup/make.ts'
import type { Context } from '#app/server/context.ts'

import { backupNow, sourceOf } from './backup-now.server.ts'

/** Serves `npm run backup` while the site runs, because no other process can open its embedded database. */
export function serveBackupCommands(site: FastifyInstance, context: Context): void {
  const { config, database, log } = context
  if (database.kind !== 'embedded') return
  let server: Server | undefined
  site.addHook('onListen', async () => {
    try {
      server = await serveBackupSocket(config.dataDir, {
        keep: async () => resolve(config.backupDir, (await backupNow(context)).name),
        send: (into) => streamBackup(sourceOf(context), into),
        errorMessage: (error) => {
          log.error({ err: error }, 'A backup requested by npm run backup failed')
          return backupErrorMessage(error, config.backupDir)
        },
      })
    } catch (error) {
      log.warn({ err: error }, 'npm run backup will not work while this site runs; use Settings, Backups instead')
    }
  })
  site.addHook('preClose', () => void server?.close())
}
