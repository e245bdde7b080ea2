import { desc, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'

import type { RequestSum } from './office/schemas.ts'
import { otherSources } from './traffic-source.server.ts'

/**
 * The requests since a moment and what became of them, by where they came from and by how the customer heard of us. Spam and
 * repetitions don't count, and a booking made from a message isn't another request.
 */
export async function requestSums(db: Orm, since: Date) {
  const counts = sql`created_at >= ${since.toISOString()}::timestamptz and deleted_at is null and status <> 'spam' and duplicate_of_id is null`
  const requests = sql`(
    select traffic_source, heard_from, status, value_cents / 100.0 as job_value, source = 'web' or traffic_source = ${otherSources.phone} as is_new
    from bookings left join jobs on jobs.id = job_id where ${counts}
    union all select traffic_source, heard_from, 'message', null, true from contacts where ${counts}
    union all select traffic_source, null, 'message', null, true from privacy_contacts where ${counts}
  ) as requests`
  return {
    sources: await summed(db, requests, sql`traffic_source`),
    heard: await summed(db, requests, sql`heard_from`, isNotNull(sql`heard_from`)),
  }
}

const summed = (db: Orm, requests: SQL, name: SQL, where?: SQL): Promise<RequestSum[]> =>
  db
    .select({
      name: sql<string | null>`${name}`,
      requests: number(sql`count(*) filter (where is_new)`),
      confirmed: number(sql`count(*) filter (where status in ('confirmed','completed','no-show'))`),
      done: number(sql`count(*) filter (where status = 'completed')`),
      value: number(sql`coalesce(sum(job_value) filter (where status = 'completed'), 0)`),
    })
    .from(requests)
    .where(where)
    .groupBy(name)
    .orderBy(desc(sql`5`), desc(sql`2`), name)

const number = (figure: SQL) => figure.mapWith(Number)
