import { sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { emailSuppressions, newsletterDeliveries, newsletters } from '#db/schema.ts'

/** Who may be written to: subscribed, not in the trash, and on no list of those who asked us to stop. */
const reachable = sql`${newsletters.status} = 'active' and ${newsletters.deletedAt} is null and not exists (
  select 1 from ${emailSuppressions} where ${emailSuppressions.email} = lower(${newsletters.email}))`

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

/** One row of the ledger for each reader, or for each that came since. Whom it has already it leaves alone. */
export async function enterRecipients(db: Orm, issueId: number, since?: Date): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterDeliveries} (issue_id, subscriber_id, email)
    select ${issueId}::int, ${newsletters.id}, ${newsletters.email} from ${newsletters}
    where ${since === undefined ? reachable : arrivedSince(issueId, since)}
    on conflict do nothing`)
}
