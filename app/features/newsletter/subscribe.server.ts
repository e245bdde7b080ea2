import { and, eq, inArray, sql } from 'drizzle-orm'

import { NewsletterSettings } from '#app/features/settings/schemas.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

import { announceJoined } from './announce-reader.offer.ts'
import { askToConfirm } from './confirm.server.ts'
import { forgetLeaving } from './purged.offer.ts'
import { firstWelcome, orWelcomed } from './welcome.offer.ts'

const subscribed = { success: true as const, message: 'Successfully subscribed!' }

/** Puts an address on the list, or asks it first where the owner wants that; one that is on it is answered alike. */
export async function putOnTheList(context: Context, email: string, source: string | null) {
  const { db, now, events } = context
  const { doubleOptIn, welcomeTemplateId } = await readSetting(db, 'newsletter', NewsletterSettings)
  if (!doubleOptIn) {
    await db
      .delete(emailSuppressions)
      .where(and(eq(emailSuppressions.email, email), inArray(emailSuppressions.reason, ['unsubscribed', 'manual'])))
    await forgetLeaving(db, [email])
  }
  const done = doubleOptIn ? { ...subscribed, confirm: true as const } : subscribed
  const status = (await whatKeepsOff(db, email)) ?? (doubleOptIn ? 'unconfirmed' : 'active')
  const at = now()
  const fresh = { unsubscribedAt: null, unsubscribeSource: null, deletedAt: null }
  const first = status === 'active' ? firstWelcome(welcomeTemplateId) : null
  const [changed] = await db
    .insert(newsletters)
    .values({ email, source, status, subscribedAt: at, welcome: first })
    .onConflictDoUpdate({
      target: newsletters.email,
      set: { status, subscribedAt: at, source, welcome: orWelcomed(first), ...fresh },
      setWhere: sql`(not ${newsletters.isActive} or ${newsletters.deletedAt} is not null) and not ${isOff}`,
    })
    .returning()
  // Who bounced or complained stays as he is (PRODUCT §7.7) until his mailbox itself says otherwise: anybody can type an address.
  const asked = changed ?? (await whoIsOff(db, email))
  if (!asked) return done
  if (asked.status !== 'active') await askToConfirm(context, asked)
  else await announceJoined(context, asked, source)
  if (changed) await events.tell(db, { type: 'subscriber.changed', id: changed.id })
  return done
}

/** Of who was deleted for good only the list of those never to write to remembers that mail to them came back. */
async function whatKeepsOff(db: Orm, email: string) {
  const [known] = await db
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.email, email))
  if (known?.reason === 'complaint') return 'complained'
  return known?.reason === 'hard-bounce' ? 'bounced' : null
}

const isOff = sql`${newsletters.status} in ('bounced', 'complained')`

async function whoIsOff(db: Orm, email: string) {
  const [row] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.email, email), isOff))
  return row
}
