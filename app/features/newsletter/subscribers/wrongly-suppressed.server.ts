import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { isOurSide, meaningOf } from '#app/server/mail/smtp-reply.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletterDeliveries, newsletters } from '#db/schema.ts'

const key = 'wrongly-suppressed'
const Review = z.object({ leftOffAt: z._default(z.nullable(z.string()), null) })

/** Hides the subscribers suppressed until now from the list; with null they are listed again. */
export const leaveSuppressed = (db: Orm, leftOffAt: Date | null, now: Date) => writeSetting(db, key, { leftOffAt }, now)

/** Replies are read in batches, so that thousands don't hold up other requests. */
const batchSize = 50

/**
 * Subscribers suppressed for a reply about our sign-in, sender, limit or reputation, which earlier versions took for a dead
 * address. Newest first. Nobody who complained, unsubscribed or never confirmed is among them.
 */
export async function wronglySuppressed(db: Orm) {
  const { leftOffAt } = await readSetting(db, key, Review)
  const { id, email, status, unsubscribedAt, welcome, deletedAt } = newsletters
  const { detail, reason, createdAt } = emailSuppressions
  const wasActive = sql`(${welcome} is not null or exists (
    select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.subscriberId} = ${id}))`
  const bounced = await db
    .select({ id, email, detail: sql<string>`coalesce(${detail}, '')`, suppressedAt: createdAt })
    .from(newsletters)
    // A bounce replaces an unsubscribe, but not its time.
    .innerJoin(emailSuppressions, and(eq(emailSuppressions.email, email), eq(createdAt, unsubscribedAt)))
    .where(
      and(
        eq(status, 'bounced'),
        isNull(deletedAt),
        eq(reason, 'hard-bounce'),
        wasActive,
        leftOffAt === null ? undefined : gt(createdAt, new Date(leftOffAt)),
      ),
    )
    .orderBy(desc(createdAt), id)
  const found: typeof bounced = []
  for (let at = 0; at < bounced.length; at += batchSize) {
    const batch = bounced.slice(at, at + batchSize)
    found.push(...batch.filter((one) => isOurSide(meaningOf(one.detail, { recipient: one.email }))))
    await setImmediate()
  }
  return found
}

/** Makes them active again, as they were before. Returns how many; not those who complained in the meantime. */
export async function reactivate(db: Orm, emails: string[]): Promise<number> {
  if (emails.length === 0) return 0
  const lifted = await db
    .delete(emailSuppressions)
    .where(and(inArray(emailSuppressions.email, emails), eq(emailSuppressions.reason, 'hard-bounce')))
    .returning({ email: emailSuppressions.email })
  if (lifted.length === 0) return 0
  const activated = await db
    .update(newsletters)
    .set({ status: 'active', unsubscribedAt: null, unsubscribeSource: null })
    .where(
      and(
        inArray(
          newsletters.email,
          lifted.map(({ email }) => email),
        ),
        eq(newsletters.status, 'bounced'),
      ),
    )
    .returning({ id: newsletters.id })
  return activated.length
}
