import { and, eq, gte, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { consentEvents } from '#db/schema/consent.ts'

import { numberOf } from './filters.server.ts'
import { numberStates } from './numbers.server.ts'

const thirtyDays = 30 * 24 * 3_600_000

/** The report's totals: numbers by their current state, and those that opted out in the last 30 days. */
export async function summaryOf(db: Orm, now: Date) {
  const [numbers] = await db
    .select({
      consenting: countIf(sql`state = 'opted-in'`),
      general: countIf(sql`general`),
      informational: countIf(sql`informational`),
      marketing: countIf(sql`marketing`),
      noTexts: countIf(sql`state in ('declined', 'opted-out')`),
    })
    .from(numberStates(db, { q: '', channel: '' }))
  const [events] = await db.select({ events: sql<number>`count(*)::int` }).from(consentEvents)
  const [recent] = await db
    .select({ optOuts: sql<number>`count(distinct ${numberOf})::int` })
    .from(consentEvents)
    .where(
      and(eq(consentEvents.action, 'opt-out'), gte(consentEvents.recordedAt, new Date(now.getTime() - thirtyDays))),
    )
  return { ...numbers!, ...events!, ...recent! }
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
