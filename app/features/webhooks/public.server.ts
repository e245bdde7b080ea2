import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { webhookDeliveries } from '#db/schema/webhooks.ts'

/** After a restore: messages queued in the backup may already have been sent. The owner decides whether to resend them. */
export async function failPendingDeliveries(db: Orm): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', error: 'Stopped when a backup was restored: it may already have been sent.' })
    .where(inArray(webhookDeliveries.status, ['queued', 'sending']))
}

/** Counts queued messages of active webhooks, created before `before`, that failed at least `minAttempts` times. */
export const countStuckDeliveries = (db: Orm, minAttempts: number, before: Date) =>
  db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.status, 'queued'),
      sql`${webhookDeliveries.attempts} >= ${minAttempts}`,
      lt(webhookDeliveries.createdAt, before),
      sql`exists (select 1 from webhooks w where w.id = ${webhookDeliveries.webhookId} and w.is_active)`,
    ),
  )
