import { eq, sql } from 'drizzle-orm'

import { answer, WithStatus } from '#app/server/answer.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

import { subscribe, unsubscribe } from './contract.ts'

const subscribed = { success: true as const, message: 'Successfully subscribed!' }
const unsubscribed = { success: true as const, message: 'You have been removed from our newsletter list.' }

export const newsletterAnswers = [
  answer(subscribe, async ({ body: { email }, caller }, { db, now }) => {
    const source = sources.get(caller.header('x-form') ?? '') ?? null
    await db.delete(emailSuppressions).where(eq(emailSuppressions.email, email))
    const [changed] = await db
      .insert(newsletters)
      .values({ email, source, subscribedAt: now() })
      .onConflictDoUpdate({
        target: newsletters.email,
        set: { status: 'active', subscribedAt: now(), unsubscribedAt: null, unsubscribeSource: null, source },
        setWhere: sql`not ${newsletters.isActive}`,
      })
      .returning({ id: newsletters.id })
    return changed ? subscribed : new WithStatus(200, subscribed)
  }),

  answer(unsubscribe, async ({ body: { email } }, { db, now }) => {
    await db.insert(emailSuppressions).values({ email, reason: 'unsubscribed', createdAt: now() }).onConflictDoNothing()
    await db
      .update(newsletters)
      .set({ status: 'unsubscribed', unsubscribedAt: now(), unsubscribeSource: 'page' })
      .where(sql`${newsletters.email} = ${email} and ${newsletters.isActive}`)
    return unsubscribed
  }),
]

/** The forms by the name they give in X-Form, and what is kept of it. */
const sources = new Map([
  ['newsletter-home', 'home'],
  ['newsletter-blog', 'blog'],
  ['unsubscribe', 'unsubscribe'],
])
