import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { suppressAddress } from '#app/features/newsletter/suppress.server.ts'
import type { EventContext } from '#app/events.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries as ledger, newsletters } from '#db/schema.ts'

import { parseMessageId, toSingleLine, type MailReport } from './mail-report.ts'

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
export async function applyReport(context: Given, report: MailReport): Promise<void> {
  const delivery = await deliveryOf(context, report)
  if (delivery) {
    const kind = effectiveKind(report, delivery)
    if (await markDelivery(context, delivery, kind, report.detail))
      await applyConsequences(context, delivery, kind, report)
    return
  }
  if (!report.proven || report.kind === 'soft-bounce') return
  for (const email of report.recipients) await offTheList(context, email, report.kind, report.detail)
}

/** An address of ours may pass mail on to others: that one of those is dead says little about it. */
const effectiveKind = ({ kind, recipients }: MailReport, { email }: Delivery) =>
  kind === 'hard-bounce' && recipients.length > 0 && !recipients.includes(email) ? 'soft-bounce' : kind

async function deliveryOf({ db, now }: Given, report: MailReport): Promise<Delivery | undefined> {
  const columns = { issueId: ledger.issueId, subscriberId: ledger.subscriberId, email: ledger.email }
  const found = db.select(columns).from(ledger).innerJoin(newsletters, eq(newsletters.id, ledger.subscriberId)).limit(1)
  const named = parseMessageId(report.messageId)
  if (named) {
    const { issueId, subscriberId, key } = named
    const rightKey = sql`left(${newsletters.token}, 16) = ${key}`
    const [row] = await found.where(and(eq(ledger.issueId, issueId), eq(ledger.subscriberId, subscriberId), rightKey))
    return row
  }
  if (report.token && report.issueId) {
    const [row] = await found.where(and(eq(newsletters.token, report.token), eq(ledger.issueId, report.issueId)))
    return row
  }
  const [email] = report.recipients
  if (!report.proven || report.messageId !== null || email === undefined) return undefined
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
      bounce: kind,
      bouncedAt: now(),
      error: arrived
        ? 'The reader reported it as spam.'
        : `It came back: ${toSingleLine(detail) || 'no reason was given.'}`,
      status: arrived ? 'sent' : 'failed',
      sentAt: sql`coalesce(${ledger.sentAt}, ${ledger.claimedAt})`,
    })
    .where(
      and(
        eq(ledger.issueId, issueId),
        eq(ledger.subscriberId, subscriberId),
        sql`${ledger.status} in ('sending', 'sent', 'uncertain', 'failed')`,
        sql`(${ledger.bounce} is null or ${ledger.bounce} = any(${sql.param(known)}))`,
      ),
    )
    .returning({ issueId: ledger.issueId })
  if (marked.length > 0) await events.notify(db, { type: 'issue.changed', id: issueId })
  return marked.length > 0
}

async function applyConsequences(context: Given, delivery: Delivery, kind: MailReport['kind'], { detail }: MailReport) {
  if (kind !== 'soft-bounce') return offTheList(context, delivery.email, kind, detail)
  if (await bounceLimitReached(context.db, delivery.subscriberId)) {
    await offTheList(
      context,
      delivery.email,
      'hard-bounce',
      `${maxSoftBounces} newsletters in a row came back. ${detail}`,
    )
  }
}

async function bounceLimitReached(db: Orm, subscriberId: number): Promise<boolean> {
  const last = await db
    .select({ bounce: ledger.bounce })
    .from(ledger)
    .where(and(eq(ledger.subscriberId, subscriberId), isNotNull(ledger.sentAt)))
    .orderBy(desc(ledger.sentAt), desc(ledger.issueId))
    .limit(maxSoftBounces)
  return last.length === maxSoftBounces && last.every(({ bounce }) => bounce === 'soft-bounce')
}

const offTheList = (context: Given, email: string, kind: MailReport['kind'], detail: string) =>
  suppressAddress(context, email, kind === 'complaint' ? 'complaint' : 'bounce', toSingleLine(detail))
