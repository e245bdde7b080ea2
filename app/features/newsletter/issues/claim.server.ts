import { sql } from 'drizzle-orm'

import { suppressAddress } from '#app/features/newsletter/suppress.server.ts'
import { isUnknownMailbox } from '#app/features/newsletter/bounces/mail-report.ts'
import type { EventContext } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { MailRefused } from '#app/server/mail/mail.ts'
import { safeError } from '#app/server/request/errors.ts'
import type { Orm } from '#db/database.ts'

type Row = Record<string, unknown>

/** A subscriber whose mail is ours to send now, and nobody else's. */
export interface Claimed {
  subscriberId: number
  email: string
  token: string
  attempts: number
}

/**
 * Takes up to `most` rows out of the queue, committed before any mail server hears of them: whatever happens then, none
 * is sent twice. Who left, bounced or was deleted meanwhile is skipped. Null: there is nothing more to take now.
 */
export async function claimDeliveries(
  db: Orm,
  { issueId, most, now, domain }: { issueId: number; most: number; now: Date; domain: string },
): Promise<Claimed[] | null> {
  // A retry that lies further ahead than any was put there by a clock that has been set back since.
  const tooFar = new Date(now.getTime() + longestWait + 60_000)
  const { rows } = (await db.execute<Row>(sql`
    with due as (
      select d.issue_id, d.subscriber_id
      from newsletter_deliveries d
      where d.issue_id = ${issueId} and d.status = 'queued' and (d.next_at is null or d.next_at <= ${now.toISOString()} or d.next_at > ${tooFar.toISOString()})
        and (select status from newsletter_issues where id = ${issueId}) = 'sending'
      order by d.subscriber_id
      limit ${most}
      for update of d skip locked
    ), readers as (
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
    from readers r
    where d.issue_id = r.issue_id and d.subscriber_id = r.subscriber_id
    returning d.subscriber_id as "subscriberId", d.email, r.token, d.attempts, r.reachable`)) as {
    rows: (Claimed & { reachable: boolean })[]
  }
  return rows.length === 0 ? null : rows.filter(({ reachable }) => reachable)
}

/**
 * Waits for its turn: all workers of all instances draw from one clock, so that together they keep to the rate. Gives
 * the milliseconds to wait before `mails` may go out. A queue of more than a hundred turns is none: the clock was set back.
 */
export async function reserveSendSlot(db: Orm, mails: number, perSecond: number): Promise<number> {
  const step = sql`make_interval(secs => ${mails / perSecond}::float8)`
  const { rows } = (await db.execute<Row>(sql`
    insert into job_runs as pace (name, started_at) values ('newsletter-pace', clock_timestamp() + ${step})
    on conflict (name) do update set started_at = ${step} + case
      when pace.started_at > clock_timestamp() + 100 * ${step} then clock_timestamp()
      else greatest(pace.started_at, clock_timestamp()) end
    returning (extract(epoch from started_at - ${step} - clock_timestamp()) * 1000)::float8 as wait`)) as {
    rows: { wait: number }[]
  }
  return Math.max(0, rows[0]?.wait ?? 0)
}

/** How long to wait after each refusal "for now"; after the last one the mail has failed. */
const retryDelays = [1, 5, 30].map((minutes) => minutes * 60_000)
const longestWait = Math.max(...retryDelays)

type Given = EventContext

export type Outcome = { status: 'sent' } | { status: 'held' } | Unsent
type Unsent =
  | { status: 'uncertain' | 'failed'; error: string; bounced?: boolean }
  | { status: 'queued'; error: string; nextAt: Date }

export function outcomeOfFailure(failure: unknown, attempts: number, now: Date): Outcome {
  const error = (failure as Error).message.slice(0, 500)
  if (failure instanceof MailRefused) {
    if (failure.uncertain) return { status: 'uncertain', error }
    if (failure.permanent) return { status: 'failed', error, bounced: isUnknownMailbox(error) }
  }
  const wait = retryDelays[attempts - 1]
  return wait === undefined
    ? { status: 'failed', error }
    : { status: 'queued', error, nextAt: new Date(now.getTime() + wait) }
}

/** Writes down what became of a claimed mail. A truth that arrives late still wins over "uncertain". */
export async function recordOutcome(context: Given, issueId: number, subscriber: Claimed, outcome: Outcome) {
  const { db, now } = context
  const { subscriberId } = subscriber
  if (outcome.status === 'sent' || outcome.status === 'held') {
    const sentAt = outcome.status === 'sent' ? now().toISOString() : null
    await db.execute(sql`
      with settled as (
        update newsletter_deliveries set status = ${outcome.status}, sent_at = coalesce(${sentAt}::timestamptz, sent_at), error = null
        where issue_id = ${issueId} and subscriber_id = ${subscriberId} and status in ('sending', 'uncertain')
      )
      update newsletters set last_sent_at = coalesce(${sentAt}::timestamptz, last_sent_at) where id = ${subscriberId}`)
    return
  }
  if (outcome.status !== 'failed' || !outcome.bounced) return settleUnsent(db, issueId, subscriber, outcome)
  await db.transaction(async (transaction) => {
    await settleUnsent(transaction, issueId, subscriber, outcome)
    await suppressAddress({ ...context, db: transaction }, subscriber.email, 'bounce', outcome.error)
  })
}

/** Cancelled meanwhile, it retryDelays for no further try. A cancellation holds the newsletter's row and is waited for. */
async function settleUnsent(db: Orm, issueId: number, { subscriberId }: Claimed, outcome: Unsent) {
  const nextAt = outcome.status === 'queued' ? outcome.nextAt.toISOString() : null
  await db.execute(sql`
    with issue as (select status from newsletter_issues where id = ${issueId} for share)
    update newsletter_deliveries set error = ${outcome.error},
      status = case when ${nextAt}::timestamptz is not null and issue.status = 'cancelled' then 'skipped' else ${outcome.status} end,
      next_at = case when issue.status <> 'cancelled' then ${nextAt}::timestamptz end
    from issue where issue_id = ${issueId} and subscriber_id = ${subscriberId} and newsletter_deliveries.status = 'sending'`)
}

/** The same again when the database was away for a moment; else the row stays "sending" and is swept to "uncertain". */
export async function withRetries(work: () => Promise<unknown>, log: Context['log']): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === 5) throw error
      log.warn(
        { err: safeError(error as Error) },
        'What became of a newsletter could not be written down; trying again',
      )
      await new Promise((resolve) => setTimeout(resolve, tries * 300))
    }
  }
}
