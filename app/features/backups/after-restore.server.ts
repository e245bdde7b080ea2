import { and, eq, or, sql } from 'drizzle-orm'

import { skipNotices } from '#app/features/leads/public.server.ts'
import { endLinks } from '#app/features/links/public.server.ts'
import { pauseNewsletters, skipWelcomes } from '#app/features/newsletter/public.server.ts'
import { firstBrokenEvent, forgetLedgerKey } from '#app/features/sms-consent/public.server.ts'
import { dropNotifications } from '#app/features/push/public.server.ts'
import { failPendingDeliveries } from '#app/features/webhooks/public.server.ts'
import { isTextRow, waiting } from '#app/server/mail/outbox.ts'
import { recordRestore } from '#app/server/backup/restored.ts'
import type { Orm } from '#db/database.ts'
import { outbox } from '#db/schema/outbox.ts'

import { resetSiteId } from './site-id.server.ts'

/**
 * Stops pending work that may have been done since the backup: queued mails are marked as failed, so that the owner can
 * resend them, newsletters are paused, and the links of technicians and to calendars end. Returns notes for the owner.
 */
export async function cleanUpAfterRestore(db: Orm, now: Date): Promise<string[]> {
  const unsent = await db
    .update(outbox)
    .set({ status: 'failed', cancelReason: 'backup-restored', lastError: null })
    .where(
      or(
        waiting,
        eq(outbox.status, 'sending'),
        // Texts held until quiet hours end.
        and(eq(outbox.status, 'held'), isTextRow),
      ),
    )
    .returning({ id: outbox.id })
  await skipNotices(db)
  await skipWelcomes(db)
  await pauseNewsletters(db, now)
  await failPendingDeliveries(db)
  await dropNotifications(db)
  const endedLinks = await endLinks(db, { kind: 'technician' })
  const endedCalendar = await endLinks(db, { kind: 'office' })
  await resetSiteId(db)
  await forgetLedgerKey(db)
  const broken = await firstBrokenEvent(db)
  await reserveIds(db)
  await recordRestore(db, now)
  return [
    'New records skip 1,000 numbers, so that numbers used since the backup are not used twice.',
    ...(unsent.length > 0
      ? [`${unsent.length} unsent message${unsent.length === 1 ? '' : 's'}: see Outbox, Failed, in the office.`]
      : []),
    ...(endedLinks > 0
      ? ['The links of your technicians have ended. Create new ones in Settings, Team, in the office.']
      : []),
    ...(endedCalendar > 0 ? ['Your calendar link has ended. Create a new one in Settings, Calendar.'] : []),
    ...(broken === null
      ? []
      : [`The consent ledger fails verification starting at event ${broken}, as it did in the backup.`]),
  ]
}

/**
 * How many ids to skip per table, more than can have been used since the backup. Customers, calendars, webhooks and search
 * engines know these ids, so they must not be used twice.
 */
const reservedIds = {
  bookings: 1_000,
  customers: 1_000,
  contacts: 1_000,
  privacy_contacts: 1_000,
  blog_posts: 1_000,
  newsletter_issues: 1_000,
  webhook_deliveries: 100_000,
}

async function reserveIds(db: Orm) {
  for (const [table, count] of Object.entries(reservedIds)) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`
    // Sequentially, on one connection.
    await db.execute(sql`select setval(${sequence}, nextval(${sequence}) + ${count - 1}::int)`)
  }
}
