import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { BackupState } from '#app/features/backups/state.ts'
import { refusingPhones } from '#app/features/leads/public.server.ts'
import { newsletterAttention } from '#app/features/newsletter/public.server.ts'
import { endedDevices, isReached } from '#app/features/push/public.server.ts'
import { unverifiedReplies } from '#app/features/conversations/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { isTextRow, waiting } from '#app/server/mail/outbox.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { outbox } from '#db/schema/outbox.ts'
import { pushDevices } from '#db/schema/push.ts'

import type { Health } from './schemas.ts'

export async function checkHealth(context: Context): Promise<Health> {
  const { db, database, config, files, mailer } = context
  const [{ paused, refused }, backup, [mails]] = await Promise.all([
    newsletterAttention(context),
    readSetting(db, 'backup', BackupState),
    db
      .select({
        waiting: sql`count(*) filter (where ${or(waiting, eq(outbox.status, 'sending'))})`.mapWith(Number),
        failed: sql`count(*) filter (where ${eq(outbox.status, 'failed')})`.mapWith(Number),
        failedTexts: sql`count(*) filter (where ${and(eq(outbox.status, 'failed'), isTextRow)})`.mapWith(Number),
      })
      .from(outbox)
      .where(or(waiting, inArray(outbox.status, ['sending', 'failed']))),
  ])
  const { configured, problem } = await mailer(db)
  const { count, reports } = await unverifiedReplies(context)
  return {
    emailConfigured: configured && problem === null,
    queue: mails ?? { waiting: 0, failed: 0, failedTexts: 0 },
    newsletters: {
      paused: paused.length,
      refused: refused.reduce((sum, { rows }) => sum + rows, 0),
      advice: (paused[0] ?? refused[0])?.advice ?? null,
    },
    database: database.kind,
    uploads: files.kind,
    lastBackupAt: backup.at,
    backupError: backup.failedAt === null ? null : { at: backup.failedAt, message: backup.error ?? '' },
    aiConfigured: config.ai?.imageModel !== undefined,
    texts: { refusing: (await refusingPhones(db)).length, unverified: count + reports },
    notifications: { on: await db.$count(pushDevices, isReached), ended: (await endedDevices(db)).length },
  }
}
