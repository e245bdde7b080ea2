import { type SQL, sql } from 'drizzle-orm'

import { timeZone, todayHere } from '#app/business/local-time.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import { isWaiting } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'

import type { ResponseStats } from './schemas.ts'

/** On-time replies and requests per day over the last `days` days, in the time zone of the business. */
export async function responseStats(db: Orm, days: number, now: Date): Promise<ResponseStats> {
  const dates = lastDays(days, now)
  // A text parameter, so that no driver converts it to another time zone.
  const since = sql`(${dates[0]}::date)::timestamp at time zone ${zone()}`
  const leads = sql`(${sql.join(
    [
      requestsOf(
        'booking',
        bookings,
        since,
        sql`${bookings.source} = 'web' or ${bookings.source} = 'plan' and ${bookings.firstResponseAt} is distinct from ${bookings.createdAt}`,
      ),
      requestsOf('contact', contacts, since, sql`${contacts.firstResponseAt} is distinct from ${contacts.createdAt}`),
      requestsOf('privacy-contact', privacyContacts, since),
    ],
    sql` union all `,
  )}) as leads`
  const [[figure], perDay] = await Promise.all([
    db
      .select({
        answered: number(sql`count(*) filter (where counts and answered_at is not null)`),
        onTime: number(sql`count(*) filter (where counts and answered_at <= due_at)`),
        due: number(
          sql`count(*) filter (where counts and (answered_at is not null or waits and due_at < ${now.toISOString()}::timestamptz))`,
        ),
        medianMinutes: number(median),
      })
      .from(leads),
    db
      .select({
        date: sql<string>`day`,
        bookings: number(sql`count(*) filter (where kind = 'booking')`),
        contacts: number(sql`count(*) filter (where kind <> 'booking')`),
      })
      .from(leads)
      .groupBy(sql`day`),
  ])
  const byDate = new Map(perDay.map((row) => [row.date, row]))
  return {
    answered: figure?.answered ?? 0,
    onTime: figure?.onTime ?? 0,
    due: figure?.due ?? 0,
    medianMinutes: figure?.answered ? Math.round(figure.medianMinutes) : null,
    perDay: dates.map((date) => byDate.get(date) ?? { date, bookings: 0, contacts: 0 }),
  }
}

const median = sql`percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
  filter (where counts and answered_at is not null)`

const zone = () => sql.raw(`'${timeZone()}'`)

/** The requests of one kind. Those taken by phone were answered immediately, and answers wait for none: they don't count. */
function requestsOf(
  kind: LeadKind,
  table: typeof bookings | typeof contacts | typeof privacyContacts,
  since: SQL,
  counts: SQL = sql`true`,
): SQL {
  return sql`select ${sql.raw(`'${kind}'`)}::text as kind, ${table.createdAt} as created_at, ${table.dueAt} as due_at,
    ${table.firstResponseAt} as answered_at, ${isWaiting(kind)} as waits, ${counts} as counts,
    to_char(${table.createdAt} at time zone ${zone()}, 'YYYY-MM-DD') as day
    from ${table} where ${table.createdAt} >= ${since} and ${table.deletedAt} is null and ${table.status} <> 'spam'`
}

const number = (count: SQL) => count.mapWith(Number)

/** The dates of the last `days` days, ending today. */
function lastDays(days: number, now: Date): string[] {
  const today = Date.parse(`${todayHere(now)}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
