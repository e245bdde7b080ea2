import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { suppressAddress } from '#app/features/newsletter/suppress.server.ts'
import { recordBounce } from '#app/features/outbox/public.server.ts'
import type { EventContext } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries as ledger, newsletters } from '#db/schema/newsletter.ts'
import type { ReplyMeaning } from '#db/schema/outbox.ts'

import { parseMessageId, toSingleLine, type MailReport } from './mail-report.server.ts'

/** This many soft bounces in a row count as a hard bounce. */
const maxSoftBounces = 3
/** A report without a Message-ID is matched to the last newsletter sent within this time. */
const recentWindow = 5 * 86_400_000

type Delivery = Pick<typeof ledger.$inferSelect, 'issueId' | 'subscriberId' | 'email'>

/**
 * Stores a bounce or complaint and suppresses the address if it must be. Anyone can write to a mailbox, so an unsigned
 * report counts only for the mail it quotes; one signed by our provider counts for an address too. Idempotent.
 */
export async function applyReport(context: Context, report: MailReport): Promise<void> {
  const { messageId, kind, detail } = report
  const mail = messageId && (await recordBounce(context, messageId, kind === 'complaint' ? null : detail))
  if (mail) {
    const email = mail.to.toLowerCase()
    if (effectiveKind(report, { email }) !== 'soft-bounce') await suppress(context, email, kind, detail)
    return
  }
  const delivery = await deliveryOf(context, report)
  if (delivery) {
    const kind = effectiveKind(report, delivery)
    if (await markDelivery(context, delivery, kind, report)) await applyConsequences(context, delivery, kind, report)
    return
  }
  if (!report.isVerified || report.kind === 'soft-bounce') return
  for (const email of report.recipients) await suppress(context, email, report.kind, report.detail)
}

/** If the address forwards mail, a dead address behind it is only a soft bounce. */
const effectiveKind = ({ kind, recipients }: MailReport, { email }: Pick<Delivery, 'email'>) =>
  kind === 'hard-bounce' && recipients.length > 0 && !recipients.includes(email) ? 'soft-bounce' : kind

async function deliveryOf({ db, now }: EventContext, report: MailReport): Promise<Delivery | undefined> {
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
  if (!report.isVerified || report.messageId !== null || email === undefined) return undefined
  const [row] = await found
    .where(
      and(
        eq(newsletters.email, email),
        isNotNull(ledger.sentAt),
        gt(ledger.sentAt, new Date(now().getTime() - recentWindow)),
      ),
    )
    .orderBy(desc(ledger.sentAt))
  return row
}

/** Returns false if the same or worse is stored for this mail. A bounced mail didn't arrive; one reported as spam did. */
async function markDelivery(
  { db, now, events }: EventContext,
  delivery: Delivery,
  kind: MailReport['kind'],
  { detail, cause }: MailReport,
) {
  const { issueId, subscriberId } = delivery
  const isComplaint = kind === 'complaint'
  const lesser = { 'soft-bounce': [], 'hard-bounce': ['soft-bounce'], complaint: ['soft-bounce', 'hard-bounce'] }[kind]
  const marked = await db
    .update(ledger)
    .set({
      bounce: kind,
      bouncedAt: now(),
      cause,
      error: isComplaint ? 'Reported as spam.' : `Bounced: ${toSingleLine(detail) || 'no reason given.'}`,
      status: isComplaint ? 'sent' : 'failed',
      sentAt: sql`coalesce(${ledger.sentAt}, ${ledger.claimedAt})`,
    })
    .where(
      and(
        eq(ledger.issueId, issueId),
        eq(ledger.subscriberId, subscriberId),
        sql`${ledger.status} in ('sending', 'sent', 'uncertain', 'failed')`,
        sql`(${ledger.bounce} is null or ${ledger.bounce} = any(${sql.param(lesser)}))`,
      ),
    )
    .returning({ issueId: ledger.issueId })
  if (marked.length > 0) await events.notify(db, { type: 'issue.changed', id: issueId })
  return marked.length > 0
}

async function applyConsequences(
  context: EventContext,
  delivery: Delivery,
  kind: MailReport['kind'],
  { detail }: MailReport,
) {
  if (kind !== 'soft-bounce') return suppress(context, delivery.email, kind, detail)
  if (await bounceLimitReached(context.db, delivery.subscriberId)) {
    await suppress(context, delivery.email, 'hard-bounce', `${maxSoftBounces} newsletters in a row bounced. ${detail}`)
  }
}

async function bounceLimitReached(db: Orm, subscriberId: number): Promise<boolean> {
  const last = await db
    .select({ bounce: ledger.bounce, cause: ledger.cause })
    .from(ledger)
    .where(and(eq(ledger.subscriberId, subscriberId), isNotNull(ledger.sentAt)))
    .orderBy(desc(ledger.sentAt), desc(ledger.issueId))
    .limit(maxSoftBounces)
  return (
    last.length === maxSoftBounces &&
    last.every(({ bounce, cause }) => bounce === 'soft-bounce' && isOnTheirSide(cause))
  )
}

/** A full mailbox, or a dead one behind an address that forwards. What is refused because of us counts for nobody. */
const isOnTheirSide = (cause: ReplyMeaning | null) =>
  cause === null || cause === 'full-mailbox' || cause === 'dead-address'

const suppress = (context: EventContext, email: string, kind: MailReport['kind'], detail: string) =>
  suppressAddress(context, email, kind === 'complaint' ? 'complaint' : 'bounce', toSingleLine(detail))
