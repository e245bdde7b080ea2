import { and, asc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'

import { reachable } from '#app/features/newsletter/reachable.offer.ts'
import type { Context } from '#app/server/context.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema.ts'

/** Who may be written to and subscribed after a newsletter started. */
const arrivedSince = (issueId: number, startedAt: Date) =>
  sql`${reachable} and ${newsletters.subscribedAt} > ${startedAt} and not exists (
  select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${issueId}
    and ${newsletterDeliveries.subscriberId} = ${newsletters.id})`

export const countReachable = (db: Orm) => db.$count(newsletters, reachable)

/**
 * How many came since each newsletter started and have no row of it. All in one go: they are looked at once, and their
 * rows are found from them on, for of a hundred thousand readers few are new.
 */
export async function countArrived(db: Orm, issues: { id: number; startedAt: Date }[]): Promise<Map<number, number>> {
  if (issues.length === 0) return new Map()
  const inOrder = issues.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  // A bucket says of how many starts one came after; who came at the very moment was entered.
  const starts = inOrder.map(({ startedAt }) => new Date(startedAt.getTime() + 1).toISOString())
  const { rows } = (await db.execute(sql`
    with arrived as materialized (
      select ${newsletters.id} as id, ${newsletters.subscribedAt} as subscribed_at from ${newsletters}
      where ${reachable} and ${newsletters.subscribedAt} >= ${starts[0]}
    )
    select null::int as issue, width_bucket(subscribed_at, ${sql.param(starts)}::timestamptz[]) as bucket, count(*)::int as n
    from arrived group by 2
    union all
    select had.issue_id, null, count(*)::int from arrived
    cross join lateral (
      select issue_id from ${newsletterDeliveries} where subscriber_id = arrived.id offset 0
    ) as had
    join ${newsletterIssues} as issues on issues.id = had.issue_id and issues.started_at < arrived.subscribed_at
    where issues.id = any(${sql.param(issues.map(({ id }) => id))}::int[])
    group by 1`)) as { rows: { issue: number | null; bucket: number | null; n: number }[] }
  const sum = (of: typeof rows) => of.reduce((all, { n }) => all + n, 0)
  return new Map(
    inOrder.map(({ id }, at) => [
      id,
      sum(rows.filter(({ bucket }) => bucket !== null && bucket > at)) - sum(rows.filter(({ issue }) => issue === id)),
    ]),
  )
}

/** One row of the ledger for each reader who came since. Whom it has already it leaves alone. */
export async function enterArrived(db: Orm, issueId: number, since: Date): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscriber_id, email)
    select ${issueId}::int, ${newsletters.id}, ${newsletters.email} from ${newsletters}
    where ${arrivedSince(issueId, since)}
    on conflict do nothing`)
}

/** Readers entered at once: so a start takes the same time for a hundred thousand as for a thousand. */
const atOnce = 1000

/** The subscriber who came last, up to whom a newsletter that starts now is entered; null where there is nobody. */
export async function lastSubscriber(db: Orm): Promise<number | null> {
  const [row] = await db.select({ id: max(newsletters.id) }).from(newsletters)
  return row?.id ?? null
}

/**
 * Enters the next readers, from the newest subscriber down to the oldest, and gives up to whom the rest is still to come;
 * null when all are entered. Who subscribes meanwhile has a higher number and is never met on the way down; who leaves
 * before his turn gets no row. The caller writes the number down in the same transaction: after a crash it goes on there.
 */
export async function enterRecipients(
  db: Orm,
  issueId: number,
  upTo: number,
  as: 'queued' | 'uncertain' = 'queued',
): Promise<number | null> {
  const { rows } = (await db.execute(sql`
    with met as (
      select id from ${newsletters} where id <= ${upTo} order by id desc limit ${atOnce}
    ), entered as (
      insert into ${newsletterDeliveries} (issue_id, subscriber_id, email, status)
      select ${issueId}::int, ${newsletters.id}, ${newsletters.email}, ${as} from ${newsletters}
      where ${newsletters.id} in (select id from met) and ${reachable}
      on conflict do nothing
    )
    select min(id)::int as lowest, count(*)::int as met from met`)) as { rows: { lowest: number; met: number }[] }
  const [piece] = rows
  return !piece || piece.met < atOnce ? null : piece.lowest - 1
}

/**
 * Enters the readers of newsletters that have started, piece by piece and beside the sending: each piece and how far it
 * came are one transaction, so a process may die between any two. Of several instances one enters, the others pass on.
 */
export const newsletterRecipientsJob: Job = {
  name: 'newsletter-recipients',
  every: 5_000,
  onEvents: ['issue.due'],
  everywhere: true,
  run: async (context) => {
    while (!context.events.ending.aborted && (await enterNext(context)));
  },
}

const enterNext = ({ db, events }: Context): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [issue] = await transaction
      .select({ id: newsletterIssues.id, unenteredTo: newsletterIssues.unenteredTo })
      .from(newsletterIssues)
      .where(and(inArray(newsletterIssues.status, ['sending', 'paused']), isNotNull(newsletterIssues.unenteredTo)))
      .orderBy(asc(newsletterIssues.id))
      .limit(1)
      .for('update', { skipLocked: true })
    // Nought is a number too: the last piece was full, and whether it was the last is still to be seen.
    if (!issue || issue.unenteredTo === null) return false
    const unenteredTo = await enterRecipients(transaction, issue.id, issue.unenteredTo)
    await transaction.update(newsletterIssues).set({ unenteredTo }).where(eq(newsletterIssues.id, issue.id))
    if (unenteredTo === null) await events.tell(transaction, { type: 'issue.due', id: issue.id })
    return true
  })
