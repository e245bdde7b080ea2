import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { EventContext } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletters, newslettersPurged } from '#db/schema/newsletter.ts'

import { isToken, suppressAddress } from './suppress.server.ts'

export const hashOf = (email: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

/** Call it before subscribers are purged, so that the unsubscribe links they were sent still work. */
export async function rememberPurgedTokens(db: Orm, ids: number[]): Promise<void> {
  await db.execute(sql`
    insert into ${newslettersPurged} (token, email_hash)
    select ${newsletters.token}, ${hashOf(sql`${newsletters.email}`)} from ${newsletters}
    where ${inArray(newsletters.id, ids)} and (${newsletters.lastSentAt} is not null or ${newsletters.welcome} = 'sent' or exists (
      select 1 from ${newsletterDeliveries} where subscriber_id = ${newsletters.id} and attempts > 0))
    on conflict do nothing`)
}

/** Unsubscribes by the token of a purged subscriber, whose address may have been added again since. */
export async function unsubscribeByPurgedToken(
  context: EventContext,
  token: string,
  source: 'page' | 'one-click',
): Promise<void> {
  if (!isToken(token)) return
  const { db, now } = context
  const [purged] = await db
    .update(newslettersPurged)
    .set({ unsubscribedAt: now() })
    .where(and(eq(newslettersPurged.token, token), isNull(newslettersPurged.unsubscribedAt)))
    .returning({ emailHash: newslettersPurged.emailHash })
  if (!purged) return
  const subscribers = await db
    .select({ email: newsletters.email })
    .from(newsletters)
    .where(sql`${hashOf(sql`${newsletters.email}`)} = ${purged.emailHash}`)
  for (const { email } of subscribers) await suppressAddress(context, email, source)
}

/** Call it when addresses subscribe again. */
export async function clearPurgedUnsubscribes(db: Orm, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  await db.execute(sql`
    update ${newslettersPurged} set unsubscribed_at = null
    where unsubscribed_at is not null and email_hash in (
      select ${hashOf(sql`email`)} from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as given (email))`)
}
