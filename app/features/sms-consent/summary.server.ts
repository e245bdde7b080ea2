import { and, eq, gte, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema.ts'

import { numberOf } from './filters.server.ts'
import { numberStates } from './numbers.server.ts'

const thirtyDays = 30 * 24 * 3_600_000

/** The report's totals: numbers by what counts for them now, and how many of them opted out lately, however often they said it. */
export async function summaryOf(db: Orm, now: Date) {
  const [numbers] = await db
    .select({
      consenting: howMany(sql`state = 'opted-in'`),
      general: howMany(sql`general`),
      informational: howMany(sql`informational`),
      marketing: howMany(sql`marketing`),
      noTexts: howMany(sql`state in ('declined', 'opted-out')`),
    })
    .from(numberStates(db, { q: '', channel: '' }))
  const [events] = await db.select({ events: sql<number>`count(*)::int` }).from(consentEvents)
  const [lately] = await db
    .select({ optOuts: sql<number>`count(distinct ${numberOf})::int` })
    .from(consentEvents)
    .where(
      and(eq(consentEvents.action, 'opt-out'), gte(consentEvents.recordedAt, new Date(now.getTime() - thirtyDays))),
    )
  return { ...numbers!, ...events!, ...lately! }
}

const howMany = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`
