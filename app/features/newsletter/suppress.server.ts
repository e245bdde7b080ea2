import { and, eq, inArray, ne } from 'drizzle-orm'

import { type EventContext, publish } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema.ts'

type Source = NonNullable<(typeof newsletters.$inferSelect)['unsubscribeSource']>

/**
 * Takes an address off the list at once and remembers that it does not want to be on it, subscriber or not. In the caller's
 * transaction.
 */
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
  const left = ['active', 'unconfirmed'] as const
  // A bounce weighs more than an earlier goodbye, a complaint more than both, never the other way round.
  await (reason === 'unsubscribed'
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: emailSuppressions.email,
        set: { reason, detail },
        ...(reason !== 'complaint' && { setWhere: ne(emailSuppressions.reason, 'complaint') }),
      }))
  const from = reason === 'unsubscribed' ? left : ([...left, 'unsubscribed'] as const)
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
  // Webhooks know already of those who had unsubscribed before.
  if (subscriber.status !== 'unsubscribed')
    await publish(context, 'newsletter.unsubscribed', { subscribers: [subscriber], source })
}

export const isToken = (text: string) => /^[\da-f]{64}$/.test(text)

export const findByToken = async (db: Orm, token: string) => {
  if (!isToken(token)) return undefined
  const [row] = await db.select().from(newsletters).where(eq(newsletters.token, token))
  return row
}
