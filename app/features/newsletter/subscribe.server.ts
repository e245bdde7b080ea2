import { and, eq, inArray, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

import { askToConfirm } from './confirm.server.ts'
import { clearPurgedUnsubscribes } from './purged.server.ts'
import { initialWelcome, keepWelcome } from './welcome-state.server.ts'

/** Puts an address on the list, or asks it first where the owner wants that; one that is on it gets the same response. */
export async function subscribeAddress(context: Context, email: string, source: string | null) {
  const { db, now, events } = context
  const { doubleOptIn, welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (!doubleOptIn) {
    const byThem = inArray(emailSuppressions.reason, ['unsubscribed', 'manual'])
    await db.delete(emailSuppressions).where(and(eq(emailSuppressions.email, email), byThem))
    await clearPurgedUnsubscribes(db, [email])
  }
  const status = (await bouncedOrComplained(db, email)) ?? (doubleOptIn ? 'unconfirmed' : 'active')
  const first = status === 'active' ? initialWelcome(welcomeTemplateId) : null
  const values = { status, source, subscribedAt: now() } as const
  const [changed] = await db
    .insert(newsletters)
    .values({ ...values, email, welcome: first })
    .onConflictDoUpdate({
      target: newsletters.email,
      set: { ...values, welcome: keepWelcome(first), unsubscribedAt: null, unsubscribeSource: null, deletedAt: null },
      setWhere: sql`(not ${newsletters.isActive} or ${newsletters.deletedAt} is not null) and not ${cameBack}`,
    })
    .returning()
  // Those whose mail came back stay so until their mailbox itself says otherwise: anybody can type an address.
  const [subscriber] = changed
    ? [changed]
    : await db
        .select()
        .from(newsletters)
        .where(and(eq(newsletters.email, email), cameBack))
  if (subscriber?.status === 'active') {
    await publish(context, 'newsletter.subscribed', { subscribers: [subscriber], source })
  } else if (subscriber) await askToConfirm(context, subscriber)
  if (changed) await events.notify(db, { type: 'subscriber.changed', id: changed.id })
  const done = { success: true as const, message: 'Successfully subscribed!' }
  return doubleOptIn ? { ...done, confirm: true as const } : done
}

/** Of who was deleted for good only the suppressions remember that mail to them came back. */
async function bouncedOrComplained(db: Orm, email: string) {
  const [known] = await db
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.email, email))
  if (known?.reason === 'complaint') return 'complained'
  return known?.reason === 'hard-bounce' ? 'bounced' : null
}

const cameBack = sql`${newsletters.status} in ('bounced', 'complained')`
