import { and, type Column, type SQL, sql } from 'drizzle-orm'

import { isDay, localDay } from '#app/business/local-instant.ts'

/**
 * The rows of which a moment lies from the start of one day to the end of another, by the calendar of the business. Days are
 * YYYY-MM-DD as an address has them: what is no day filters nothing (PRODUCT §5).
 */
export const withinDays = (at: SQL | Column, from: string, to: string): SQL | undefined =>
  and(
    isDay(from) ? sql`${at} >= ${instant(localDay(from).start)}` : undefined,
    isDay(to) ? sql`${at} < ${instant(localDay(to).end)}` : undefined,
  )

/** As text: no driver may turn a moment into a time of its own zone. */
const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
