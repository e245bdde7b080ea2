import { and, eq, inArray, ne } from 'drizzle-orm'

import { type EventContext, publish } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'

type Source = NonNullable<(typeof newsletters.$inferSelect)['unsubscribeSource']>

/** Unsubscribes an address and adds it to the suppression list, subscriber or not. Runs in the caller's transaction. */
export const suppressAddress = (context: EventContext, email: string, source: Source, detail: string | null = null) =>
  suppressAddresses(context, [email], source, detail)

const batchSize = 5000

/** The same for many at once. */
export async function suppressAddresses(
  context: EventContext,
  emails: string[],
  source: Source,
  detail: string | null,
): Promise<void> {
  // Sorted, so that two calls with the same addresses don't deadlock.
  const inOrder = [...new Set(emails.map((email) => email.toLowerCase()))].toSorted()
  for (let at = 0; at < inOrder.length; at += batchSize)
    await suppressBatch(context, inOrder.slice(at, at + batchSize), source, detail)
}

async function suppressBatch(
  context: EventContext,
  emails: string[],
  source: Source,
  detail: string | null,
): Promise<void> {
  const { db, now, events } = context
  const at = now()
  const reason = source === 'complaint' ? 'complaint' : source === 'bounce' ? 'hard-bounce' : 'unsubscribed'
  const suppressions = emails.map((email) => ({ email, reason, detail, createdAt: at }) as const)
  const insert = db.insert(emailSuppressions).values(suppressions)
  // A bounce replaces an unsubscribe, and a complaint replaces both, never the other way round.
  await (reason === 'unsubscribed'
    ? insert.onConflictDoNothing()
    : insert.onConflictDoUpdate({
        target: emailSuppressions.email,
        set: { reason, detail },
        ...(reason !== 'complaint' && { setWhere: ne(emailSuppressions.reason, 'complaint') }),
      }))
  const subscribed = ['active', 'unconfirmed'] as const
  // Unsubscribing after a bounce counts: the bounce may have been a mistake.
  const from = [...subscribed, reason === 'unsubscribed' ? 'bounced' : 'unsubscribed'] as const
  const subscribers = await db
    .select({ id: newsletters.id, email: newsletters.email, status: newsletters.status })
    .from(newsletters)
    .where(and(inArray(newsletters.email, emails), inArray(newsletters.status, from)))
    .orderBy(newsletters.email)
    .for('update')
  if (subscribers.length === 0) return
  const ids = subscribers.map(({ id }) => id)
  const status = source === 'complaint' ? 'complained' : source === 'bounce' ? 'bounced' : 'unsubscribed'
  await db
    .update(newsletters)
    .set({ status, unsubscribedAt: at, unsubscribeSource: source })
    .where(inArray(newsletters.id, ids))
  for (const id of ids) await events.notify(db, { type: 'subscriber.changed', id })
  // For the others, the event has been published.
  const leaving = subscribers.filter(({ status }) => status === 'active' || status === 'unconfirmed')
  if (leaving.length > 0) await publish(context, 'newsletter.unsubscribed', { subscribers: leaving, source })
}

export const isToken = (text: string) => /^[\da-f]{64}$/.test(text)

export const findByToken = async (db: Orm, token: string) => {
  if (!isToken(token)) return undefined
  const [row] = await db.select().from(newsletters).where(eq(newsletters.token, token))
  return row
}
