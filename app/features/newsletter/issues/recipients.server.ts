import { max, sql } from 'drizzle-orm'

import { reachable } from '#app/features/newsletter/reachable.offer.ts'
import type { Orm } from '#db/database.ts'
import { newsletterDeliveries, newsletters } from '#db/schema.ts'

/** Who may be written to and subscribed after a newsletter started. */
const arrivedSince = (issueId: number, startedAt: Date) =>
  sql`${reachable} and ${newsletters.subscribedAt} > ${startedAt} and not exists (
  select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${issueId}
    and ${newsletterDeliveries.subscriberId} = ${newsletters.id})`

const counted = async (db: Orm, where: ReturnType<typeof arrivedSince>) => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(newsletters)
    .where(where)
  return row?.n ?? 0
}

export const countReachable = (db: Orm) => counted(db, reachable)
export const countArrived = (db: Orm, issueId: number, startedAt: Date) => counted(db, arrivedSince(issueId, startedAt))

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
