import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Context } from '#app/server/context.ts'
import { restoredAt } from '#app/server/backup/restored.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues } from '#db/schema.ts'

import { enterRecipients } from './recipients.server.ts'

const key = 'newsletters-paused'
const Paused = z.object({ at: z._default(z.nullable(z.string()), null) })

/**
 * After a backup was brought back no newsletter goes out by itself (PRODUCT §3 no. 4, §7.5): what was planned then may
 * have been sent since. Of those already on their way nobody knows whom they reached after the backup was made, so all who
 * still waited are uncertain: only the owner's word sends to them again. Done once for each backup brought back.
 */
export async function pauseAfterRestore({ db, now, events }: Context): Promise<void> {
  const at = await restoredAt(db)
  if (at === null || (await pausedFor(db)) === at) return
  await db.transaction(async (transaction) => {
    const issues = await transaction
      .select()
      .from(newsletterIssues)
      .where(
        or(
          inArray(newsletterIssues.status, ['scheduled', 'sending']),
          and(eq(newsletterIssues.status, 'paused'), isNotNull(newsletterIssues.startedAt)),
        ),
      )
      .for('update')
    // Another instance may have done it while this one waited for the rows.
    if ((await pausedFor(transaction)) === at) return
    for (const { id, startedAt, unenteredTo } of issues) {
      // Newsletters under way are few, and all of this is one transaction.
      if (startedAt !== null) await makeUncertain(transaction, id, unenteredTo)
      await transaction
        .update(newsletterIssues)
        .set({ status: 'paused', pauseReason: 'restored', unenteredTo: null, updatedAt: now() })
        .where(eq(newsletterIssues.id, id))
      await events.tell(transaction, { type: 'issue.changed', id })
    }
    await writeSetting(transaction, key, { at }, now())
  })
}

const pausedFor = async (db: Orm) => (await readSetting(db, key, Paused)).at

async function makeUncertain(db: Orm, issueId: number, unenteredTo: number | null) {
  // Each piece begins where the last one ended.
  for (let upTo = unenteredTo; upTo !== null;) upTo = await enterRecipients(db, issueId, upTo, 'uncertain')
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain', next_at = null,
      error = 'Everything was brought back from a backup made while this waited. It may have arrived since.'
    where issue_id = ${issueId} and status in ('queued', 'sending', 'uncertain')`)
}
