import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { takeOffTheList } from '#app/features/newsletter/off-the-list.server.ts'
import type { EventContext } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries as ledger, newsletters } from '#db/schema.ts'

import { deliveryNamed, inShort, type MailReport } from './mail-report.ts'

/** How many mails in a row that could not be delivered "this time" mean that the address is dead. */
const maxSoftBounces = 3
/** A report without a Message-ID is taken to be about the last newsletter, if that was sent this recently. */
const recently = 5 * 86_400_000

type Given = EventContext
type Delivery = Pick<typeof ledger.$inferSelect, 'issueId' | 'subscriberId' | 'email'>

/**
 * Takes note of what came back. Anybody can write to a mailbox, so a report counts only for the very mail it shows; the
 * signed word of our provider counts for an address too. The same report twice changes nothing.
 */
export async function applyReport(context: Given, returned: MailReport): Promise<void> {
  const delivery = await deliveryOf(context, returned)
  if (delivery) {
    const kind = kindFor(returned, delivery)
    if (await markDelivery(context, delivery, kind, returned.detail))
      await takeConsequences(context, delivery, kind, returned)
    return
  }
  if (!returned.proven || returned.kind === 'soft-bounce') return
  for (const email of returned.recipients) await offTheList(context, email, returned.kind, returned.detail)
}

/** An address of ours may pass mail on to others: that one of those is dead says little about it. */
const kindFor = ({ kind, recipients }: MailReport, { email }: Delivery) =>
  kind === 'hard-bounce' && recipients.length > 0 && !recipients.includes(email) ? 'soft-bounce' : kind

async function deliveryOf({ db, now }: Given, returned: MailReport): Promise<Delivery | undefined> {
  const columns = { issueId: ledger.issueId, subscriberId: ledger.subscriberId, email: ledger.email }
  const found = db.select(columns).from(ledger).innerJoin(newsletters, eq(newsletters.id, ledger.subscriberId)).limit(1)
  const named = deliveryNamed(returned.messageId)
  if (named) {
    const { issueId, subscriberId, key } = named
    const rightKey = sql`left(${newsletters.token}, 16) = ${key}`
    const [row] = await found.where(and(eq(ledger.issueId, issueId), eq(ledger.subscriberId, subscriberId), rightKey))
    return row
  }
  if (returned.token && returned.issueId) {
    const [row] = await found.where(and(eq(newsletters.token, returned.token), eq(ledger.issueId, returned.issueId)))
    return row
  }
  const [email] = returned.recipients
  if (!returned.proven || returned.messageId !== null || email === undefined) return undefined
  const [row] = await found
    .where(
      and(
        eq(newsletters.email, email),
        isNotNull(ledger.sentAt),
        gt(ledger.sentAt, new Date(now().getTime() - recently)),
      ),
    )
    .orderBy(desc(ledger.sentAt))
  return row
}

/** False where that, or worse, is known of this mail already. What bounced did not arrive; what was called spam did. */
async function markDelivery({ db, now, events }: Given, delivery: Delivery, kind: MailReport['kind'], detail: string) {
  const { issueId, subscriberId } = delivery
  const arrived = kind === 'complaint'
  const known = { 'soft-bounce': [], 'hard-bounce': ['soft-bounce'], complaint: ['soft-bounce', 'hard-bounce'] }[kind]
  const marked = await db
    .update(ledger)
    .set({
      returned: kind,
      returnedAt: now(),
      error: arrived ? 'The reader reported it as spam.' : `It came back: ${inShort(detail) || 'no reason was given.'}`,
      status: arrived ? 'sent' : 'failed',
      sentAt: sql`coalesce(${ledger.sentAt}, ${ledger.claimedAt})`,
    })
    .where(
      and(
        eq(ledger.issueId, issueId),
        eq(ledger.subscriberId, subscriberId),
        sql`${ledger.status} in ('sending', 'sent', 'uncertain', 'failed')`,
        sql`(${ledger.returned} is null or ${ledger.returned} = any(${sql.param(known)}))`,
      ),
    )
    .returning({ issueId: ledger.issueId })
  if (marked.length > 0) await events.notify(db, { type: 'issue.changed', id: issueId })
  return marked.length > 0
}

async function takeConsequences(context: Given, delivery: Delivery, kind: MailReport['kind'], { detail }: MailReport) {
  if (kind !== 'soft-bounce') return offTheList(context, delivery.email, kind, detail)
  if (await isHopeless(context.db, delivery.subscriberId)) {
    await offTheList(
      context,
      delivery.email,
      'hard-bounce',
      `${maxSoftBounces} newsletters in a row came back. ${detail}`,
    )
  }
}

async function isHopeless(db: Orm, subscriberId: number): Promise<boolean> {
  const last = await db
    .select({ returned: ledger.returned })
    .from(ledger)
    .where(and(eq(ledger.subscriberId, subscriberId), isNotNull(ledger.sentAt)))
    .orderBy(desc(ledger.sentAt), desc(ledger.issueId))
    .limit(maxSoftBounces)
  return last.length === maxSoftBounces && last.every(({ returned }) => returned === 'soft-bounce')
}

const offTheList = (context: Given, email: string, kind: MailReport['kind'], detail: string) =>
  takeOffTheList(context, email, kind === 'complaint' ? 'complaint' : 'bounce', inShort(detail))
