import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { moment } from '#app/http/fields.ts'
import type { Machinery } from '#app/server/machinery.ts'
import { readSetting } from '#app/server/settings.ts'
import { outbox } from '#db/schema.ts'

import type { Health } from './contract.ts'

/** What a backup leaves behind under the key 'backup'. */
const Backup = z.object({ at: z._default(z.nullable(moment), null) })

export async function healthOf({ db, database, config, files, mailer }: Machinery): Promise<Health> {
  const [backup, [mails]] = await Promise.all([
    readSetting(db, 'backup', Backup),
    db
      .select({
        waiting: sql`count(*) filter (where ${inArray(outbox.status, ['queued', 'sending'])})`.mapWith(Number),
        failed: sql`count(*) filter (where ${eq(outbox.status, 'failed')})`.mapWith(Number),
      })
      .from(outbox)
      .where(inArray(outbox.status, ['queued', 'sending', 'failed'])),
  ])
  return {
    emailConfigured: mailer.configured,
    queue: { waiting: mails?.waiting ?? 0, failed: mails?.failed ?? 0 },
    database: database.kind,
    uploads: files.kind,
    lastBackupAt: backup.at,
    aiConfigured: config.ai?.imageModel !== undefined,
  }
}
