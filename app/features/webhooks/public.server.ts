import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { webhookDeliveries } from '#db/schema.ts'

/** After a restore: what waited when the backup was made may have been sent since. The owner sends it again, or not. */
export async function failPendingDeliveries(db: Orm): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', error: 'Kept back when a backup was restored: it may have been sent after the backup.' })
    .where(inArray(webhookDeliveries.status, ['queued', 'sending']))
}

/** How many messages were tried so often and still wait. */
export const countStuckDeliveries = (db: Orm, tries: number, before: Date) =>
  db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.status, 'queued'),
      sql`${webhookDeliveries.attempts} >= ${tries}`,
      lt(webhookDeliveries.createdAt, before),
      sql`exists (select 1 from webhooks w where w.id = ${webhookDeliveries.webhookId} and w.is_active)`,
    ),
  )
