import { and, eq, inArray, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import type { CameFrom } from '#app/features/analytics/came-from.ts'
import { sourceColumnsOf } from '#app/features/analytics/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'

import { askToConfirm } from './confirm.server.ts'
import { clearPurgedUnsubscribes } from './purged.server.ts'
import { initialWelcome, keepWelcome } from './welcome-state.server.ts'

/** Subscribes an address, or with double opt-in asks for confirmation. A subscribed address gets the same response. */
export async function subscribeAddress(context: Context, email: string, source: string | null, cameFrom?: CameFrom) {
  const { db, now, events } = context
  const { doubleOptIn, welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (!doubleOptIn) {
    const liftable = inArray(emailSuppressions.reason, ['unsubscribed', 'manual'])
    await db.delete(emailSuppressions).where(and(eq(emailSuppressions.email, email), liftable))
    await clearPurgedUnsubscribes(db, [email])
  }
  const status = (await bouncedOrComplained(db, email)) ?? (doubleOptIn ? 'unconfirmed' : 'active')
  const welcome = status === 'active' ? initialWelcome(welcomeTemplateId) : null
  const values = { status, source, subscribedAt: now(), ...sourceColumnsOf(cameFrom) } as const
  const [changed] = await db
    .insert(newsletters)
    .values({ ...values, email, welcome })
    .onConflictDoUpdate({
      target: newsletters.email,
      set: { ...values, welcome: keepWelcome(welcome), unsubscribedAt: null, unsubscribeSource: null, deletedAt: null },
      setWhere: sql`(not ${newsletters.isActive} or ${newsletters.deletedAt} is not null) and not ${hasBounced}`,
    })
    .returning()
  // Anyone can type an address, so after a bounce or complaint only a confirmation from the mailbox reactivates it.
  const [subscriber] = changed
    ? [changed]
    : await db
        .select()
        .from(newsletters)
        .where(and(eq(newsletters.email, email), hasBounced))
  if (subscriber?.status === 'active') {
    await publish(context, 'newsletter.subscribed', { subscribers: [subscriber], source })
  } else if (subscriber) await askToConfirm(context, subscriber)
  if (changed) await events.notify(db, { type: 'subscriber.changed', id: changed.id })
  const done = { success: true as const, message: 'Successfully subscribed!' }
  return doubleOptIn ? { ...done, confirm: true as const } : done
}

/** Of a purged subscriber only the suppression shows that mail to them bounced. */
async function bouncedOrComplained(db: Orm, email: string) {
  const [known] = await db
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.email, email))
  if (known?.reason === 'complaint') return 'complained'
  return known?.reason === 'hard-bounce' ? 'bounced' : null
}

const hasBounced = sql`${newsletters.status} in ('bounced', 'complained')`
