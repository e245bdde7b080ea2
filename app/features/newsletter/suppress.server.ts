import { and, eq, inArray, ne } from 'drizzle-orm'

import { type EventContext, publish } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

type Source = NonNullable<(typeof newsletters.$inferSelect)['unsubscribeSource']>

/** Unsubscribes an address and adds it to the suppression list, subscriber or not. Runs in the caller's transaction. */
export async function suppressAddress(
  context: EventContext,
  email: string,
  source: Source,
  detail: string | null = null,
): Promise<void> {
  const { db, now, events } = context
  const at = now()
  const reason = source === 'complaint' ? 'complaint' : source === 'bounce' ? 'hard-bounce' : 'unsubscribed'
  const suppression = { email: email.toLowerCase(), reason, detail, createdAt: at } as const
  const insert = db.insert(emailSuppressions).values(suppression)
  // A bounce replaces an unsubscribe, and a complaint replaces both, never the other way round.
  await (reason === 'unsubscribed'
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: emailSuppressions.email,
        set: { reason, detail },
        ...(reason !== 'complaint' && { setWhere: ne(emailSuppressions.reason, 'complaint') }),
      }))
  const subscribed = ['active', 'unconfirmed'] as const
  const from = reason === 'unsubscribed' ? subscribed : ([...subscribed, 'unsubscribed'] as const)
  const [subscriber] = await db
    .select({ id: newsletters.id, email: newsletters.email, status: newsletters.status })
    .from(newsletters)
    .where(and(eq(newsletters.email, suppression.email), inArray(newsletters.status, from)))
    .for('update')
  if (!subscriber) return
  const status = source === 'complaint' ? 'complained' : source === 'bounce' ? 'bounced' : 'unsubscribed'
  await db
    .update(newsletters)
    .set({ status, unsubscribedAt: at, unsubscribeSource: source })
    .where(eq(newsletters.id, subscriber.id))
  await events.notify(db, { type: 'subscriber.changed', id: subscriber.id })
  // For those who had unsubscribed before, the event has been published.
  if (subscriber.status !== 'unsubscribed')
    await publish(context, 'newsletter.unsubscribed', { subscribers: [subscriber], source })
}

export const isToken = (text: string) => /^[\da-f]{64}$/.test(text)

export const findByToken = async (db: Orm, token: string) => {
  if (!isToken(token)) return undefined
  const [row] = await db.select().from(newsletters).where(eq(newsletters.token, token))
  return row
}
