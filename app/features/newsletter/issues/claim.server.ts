import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { suppressAddress } from '#app/features/newsletter/suppress.server.ts'
import type { EventContext } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { nextTry } from '#app/server/tasks/queue.ts'
import { MailRefused } from '#app/server/mail/mail.ts'
import { isOurSide } from '#app/server/mail/smtp-reply.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, type PauseReason } from '#db/schema/newsletter.ts'
import type { ReplyMeaning } from '#db/schema/outbox.ts'

type Row = Record<string, unknown>

/** A delivery that only this worker may send. */
export interface Claimed {
  subscriberId: number
  email: string
  token: string
  attempts: number
}

/**
 * Claims the next delivery, committed before the mail is handed to the mail server, so that no one gets it twice. 'skipped'
 * if the subscriber has unsubscribed, bounced or been deleted since it was queued; null if none is due.
 */
export async function claimDelivery(
  db: Orm,
  { issueId, now, domain }: { issueId: number; now: Date; domain: string },
): Promise<Claimed | 'skipped' | null> {
  const { rows } = (await db.execute<Row>(sql`
    with due as (
      select d.issue_id, d.subscriber_id
      from newsletter_deliveries d
      where d.issue_id = ${issueId} and d.status = 'queued' and (d.next_at is null or d.next_at <= ${now.toISOString()})
        and (select status from newsletter_issues where id = ${issueId}) = 'sending'
      order by d.subscriber_id
      limit 1
      for update of d skip locked
    ), recipient as (
      select due.*, n.token,
        (n.status is not distinct from 'active' and n.deleted_at is null and s.email is null) as reachable
      from due
      left join newsletters n on n.id = due.subscriber_id
      left join email_suppressions s on s.email = lower(n.email)
    )
    update newsletter_deliveries d set
      status = case when r.reachable then 'sending' else 'skipped' end,
      attempts = d.attempts + case when r.reachable then 1 else 0 end,
      claimed_at = ${now.toISOString()}, next_at = null,
      message_id = ${`newsletter-${issueId}-`} || d.subscriber_id || '-' || left(r.token, 16) || ${`@${domain}`}
    from recipient r
    where d.issue_id = r.issue_id and d.subscriber_id = r.subscriber_id
    returning d.subscriber_id as "subscriberId", d.email, r.token, d.attempts, r.reachable`)) as {
    rows: (Claimed & { reachable: boolean })[]
  }
  const [claimed] = rows
  if (!claimed) return null
  return claimed.reachable ? claimed : 'skipped'
}

/**
 * Reserves a slot for `mails` and returns the milliseconds until it. The slots are shared by all workers of all instances,
 * so that together they keep to the rate.
 */
export async function reserveSendSlot(db: Orm, mails: number, perSecond: number): Promise<number> {
  const step = sql`make_interval(secs => ${mails / perSecond}::float8)`
  const { rows } = (await db.execute<Row>(sql`
    insert into task_runs as pace (name, started_at) values ('newsletter-pace', clock_timestamp() + ${step})
    on conflict (name) do update set started_at = ${step} + greatest(pace.started_at, clock_timestamp())
    returning (extract(epoch from started_at - ${step} - clock_timestamp()) * 1000)::float8 as wait`)) as {
    rows: { wait: number }[]
  }
  return Math.max(0, rows[0]?.wait ?? 0)
}

/** After each temporary failure; after the last one the delivery has failed. */
const retryDelays = [1, 5, 30].map((minutes) => minutes * 60_000)

export type Outcome = { status: 'sent' } | { status: 'held' } | Unsent
type Unsent =
  | { status: 'uncertain' | 'failed'; error: string; cause?: ReplyMeaning }
  | { status: 'queued'; error: string; cause: ReplyMeaning; nextAt: Date; isGreylisted: boolean }

/** Hourly limits are the most common. */
export const limitDelay = 60 * 60_000

export function outcomeOfFailure(failure: unknown, attempts: number, now: Date): Outcome {
  const error = (failure as Error).message.slice(0, 500)
  if (!(failure instanceof MailRefused)) return { status: 'failed', error }
  const { uncertain, permanent, meaning: cause, isAboutMessage, wait } = failure
  if (uncertain) return { status: 'uncertain', error }
  const nextAt = nextTry(retryDelays, attempts, now, Math.max(wait, cause === 'limit' ? limitDelay : 0))
  // What is refused because of us goes out once the owner or time has solved it.
  if ((permanent && !isOurSide(cause)) || nextAt === null) return { status: 'failed', error, cause }
  // The second attempt may come too early for some servers, the third does not.
  const isGreylisted = cause === 'later' && isAboutMessage && attempts < 3
  return { status: 'queued', error, cause, nextAt, isGreylisted }
}

/** Stores the outcome of a claimed delivery. A late "sent" still replaces "uncertain". */
export async function recordOutcome(context: EventContext, issueId: number, subscriber: Claimed, outcome: Outcome) {
  const { db, now } = context
  const { subscriberId } = subscriber
  if (outcome.status === 'sent' || outcome.status === 'held') {
    const sentAt = outcome.status === 'sent' ? now().toISOString() : null
    await db.execute(sql`
      with settled as (
        update newsletter_deliveries set status = ${outcome.status}, sent_at = coalesce(${sentAt}::timestamptz, sent_at), error = null, cause = null
        where issue_id = ${issueId} and subscriber_id = ${subscriberId} and status in ('sending', 'uncertain')
      )
      update newsletters set last_sent_at = coalesce(${sentAt}::timestamptz, last_sent_at) where id = ${subscriberId}`)
    return
  }
  if (outcome.status !== 'failed' || outcome.cause !== 'dead-address')
    return settleUnsent(db, issueId, subscriber, outcome)
  await db.transaction(async (transaction) => {
    await settleUnsent(transaction, issueId, subscriber, outcome)
    await suppressAddress({ ...context, db: transaction }, subscriber.email, 'bounce', outcome.error)
  })
}

/** If the newsletter was cancelled, the delivery isn't retried. `for share` waits for a cancellation in progress. */
async function settleUnsent(db: Orm, issueId: number, { subscriberId }: Claimed, outcome: Unsent) {
  const nextAt = outcome.status === 'queued' ? outcome.nextAt.toISOString() : null
  await db.execute(sql`
    with issue as (select status from newsletter_issues where id = ${issueId} for share)
    update newsletter_deliveries set error = ${outcome.error}, cause = ${outcome.cause ?? null},
      status = case when ${nextAt}::timestamptz is not null and issue.status = 'cancelled' then 'skipped' else ${outcome.status} end,
      next_at = case when issue.status <> 'cancelled' then ${nextAt}::timestamptz end
    from issue where issue_id = ${issueId} and subscriber_id = ${subscriberId} and newsletter_deliveries.status = 'sending'`)
}

/** Pauses a newsletter that is being sent. `resumeIn`: it goes on by itself after as many milliseconds. */
export async function pauseIssue(
  { db, now, events }: Pick<Context, 'db' | 'now' | 'events'>,
  issueId: number,
  pauseReason: PauseReason,
  resumeIn: number | null,
): Promise<void> {
  const resumeAt = resumeIn === null ? null : new Date(now().getTime() + resumeIn)
  const paused = await db
    .update(newsletterIssues)
    .set({ status: 'paused', pauseReason, resumeAt, updatedAt: now() })
    .where(and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.status, 'sending')))
    .returning({ id: newsletterIssues.id })
  if (paused.length > 0) await events.notify(db, { type: 'issue.paused', id: issueId })
}

/**
 * After a restore: scheduled newsletters may have been sent since the backup. Of those being sent it is unknown whom they
 * reached since, so the waiting deliveries become uncertain and only the owner can retry them.
 */
export async function pauseNewsletters(db: Orm, now: Date): Promise<void> {
  const { status, startedAt } = newsletterIssues
  await db
    .update(newsletterIssues)
    .set({ status: 'paused', pauseReason: 'restored', resumeAt: null, updatedAt: now })
    .where(or(inArray(status, ['scheduled', 'sending']), and(eq(status, 'paused'), isNotNull(startedAt))))
  await db.execute(sql`
    update newsletter_deliveries set status = 'uncertain', next_at = null,
      error = 'The site was restored from a backup made before this was sent, so it may or may not have arrived.'
    where issue_id in (select id from newsletter_issues where pause_reason = 'restored')
      and status in ('queued', 'sending', 'uncertain')`)
}

/** After a pause, what waits for a retry has not used up an attempt: it wasn't the recipients' fault. */
export async function returnAttempts(db: Orm, issueId: number): Promise<void> {
  const { issueId: issue, status, attempts } = newsletterDeliveries
  await db
    .update(newsletterDeliveries)
    .set({ attempts: 0, nextAt: null })
    .where(and(eq(issue, issueId), eq(status, 'queued'), gt(attempts, 0)))
}
