import { and, eq, inArray, sql } from 'drizzle-orm'

import { NewsletterSettings } from '#app/features/settings/contract.ts'
import { answer, WithStatus } from '#app/server/answer.ts'
import { readSetting } from '#app/server/settings.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

import { askToConfirm, confirmAnswers } from './confirm.server.ts'
import { subscribe, unsubscribe } from './contract.ts'
import { leavingAnswers } from './leaving.server.ts'
import { mailHookAnswer } from './returns/hook.server.ts'
import { takeOffTheList } from './off-the-list.offer.ts'

const subscribed = { success: true as const, message: 'Successfully subscribed!' }
const unsubscribed = { success: true as const, message: 'You have been removed from our newsletter list.' }

export const newsletterAnswers = [
  answer(subscribe, async ({ body: { email }, caller }, machinery) => {
    const { db, now, events } = machinery
    const source = sources.get(caller.header('x-form') ?? '') ?? null
    const { doubleOptIn } = await readSetting(db, 'newsletter', NewsletterSettings)
    if (!doubleOptIn) {
      await db
        .delete(emailSuppressions)
        .where(and(eq(emailSuppressions.email, email), inArray(emailSuppressions.reason, ['unsubscribed', 'manual'])))
    }
    const done = doubleOptIn ? { ...subscribed, confirm: true as const } : subscribed
    const status = doubleOptIn ? 'unconfirmed' : 'active'
    const at = now()
    const fresh = { unsubscribedAt: null, unsubscribeSource: null, deletedAt: null }
    const [changed] = await db
      .insert(newsletters)
      .values({ email, source, status, subscribedAt: at })
      .onConflictDoUpdate({
        target: newsletters.email,
        // Who bounced or complained stays off the list (PRODUCT §7.7) until their mailbox itself says otherwise.
        set: {
          status: sql`case when ${isOff} then ${newsletters.status} else ${status} end`,
          subscribedAt: at,
          source,
          ...fresh,
        },
        setWhere: sql`not ${newsletters.isActive} or ${newsletters.deletedAt} is not null`,
      })
      .returning()
    if (!changed) return new WithStatus(200, done)
    if (changed.status !== 'active') await askToConfirm(machinery, changed)
    await events.tell(db, { type: 'subscriber.changed', id: changed.id })
    return done
  }),

  answer(unsubscribe, async ({ body: { email } }, machinery) => {
    await takeOffTheList(machinery, email, 'page')
    return unsubscribed
  }),

  mailHookAnswer,
  ...leavingAnswers,
  ...confirmAnswers,
]

const isOff = sql`${newsletters.status} in ('bounced', 'complained')`

/** The forms by the name they give in X-Form, and what is kept of it. */
const sources = new Map([
  ['newsletter-home', 'home'],
  ['newsletter-blog', 'blog'],
  ['unsubscribe', 'unsubscribe'],
])
