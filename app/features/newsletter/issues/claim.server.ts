import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'

import { longestWait } from './waits.ts'

type Row = Record<string, unknown>

/** A reader whose mail is ours to send now, and nobody else's. */
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
export async function claim(
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
export async function turnFor(db: Orm, mails: number, perSecond: number): Promise<number> {
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
