import { and, eq, inArray, or, sql } from 'drizzle-orm'

import { skipNotices } from '#app/features/leads/public.server.ts'
import { skipWelcomes } from '#app/features/newsletter/public.server.ts'
import { firstBrokenEvent, forgetLedgerKey } from '#app/features/sms-consent/public.server.ts'
import { failPendingDeliveries } from '#app/features/webhooks/public.server.ts'
import { isTextRow } from '#app/server/mail/outbox.ts'
import { recordRestore } from '#app/server/backup/restored.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema.ts'

import { resetSiteId } from './site-id.server.ts'

/**
 * What waited when the backup was made may have been done since: mails that were still to go are kept back for the
 * owner's Resend, and newsletters pause. Gives what else he should know.
 */
export async function cleanUpAfterRestore(db: Orm, now: Date): Promise<string[]> {
  const back = await db
    .update(outbox)
    .set({ status: 'failed', cancelReason: 'backup-restored', lastError: null })
    .where(
      or(
        inArray(outbox.status, ['queued', 'sending']),
        // A text that waits for the end of the quiet hours.
        and(eq(outbox.status, 'held'), isTextRow),
      ),
    )
    .returning({ id: outbox.id })
  await skipNotices(db)
  await skipWelcomes(db)
  await failPendingDeliveries(db)
  await resetSiteId(db)
  await forgetLedgerKey(db)
  const broken = await firstBrokenEvent(db)
  await reserveIds(db)
  await recordRestore(db, now)
  return [
    'What is new is numbered from a thousand higher on: numbers given out since that backup are not given out again.',
    ...(back.length > 0
      ? [`${back.length} e-mail${back.length === 1 ? '' : 's'} that still waited: see Outbox, Failed, in the office.`]
      : []),
    ...(broken === null
      ? []
      : [`The consent ledger does not match itself from event ${broken} on, as when it was saved.`]),
  ]
}

/**
 * The numbers that others know, and more of each than can have been given out since the backup. A second B-1043 was another
 * customer's, the calendar of the owner's phone and the program behind a webhook took a second one of the same number for
 * the first, and mails and search engines led to another article.
 */
const reservedIds = {
  bookings: 1_000,
  contacts: 1_000,
  privacy_contacts: 1_000,
  blog_posts: 1_000,
  newsletter_issues: 1_000,
  webhook_deliveries: 100_000,
}

async function reserveIds(db: Orm) {
  for (const [table, many] of Object.entries(reservedIds)) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    // One connection.
    await db.execute(sql`select setval(${sequence}, nextval(${sequence}) + ${many - 1}::int)`)
  }
}
