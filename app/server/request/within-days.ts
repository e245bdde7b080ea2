import { and, type Column, type SQL, sql } from 'drizzle-orm'

import { isDay, localDay } from '#app/business/local-instant.ts'

/**
 * The condition that a timestamp is between two local days, inclusive. Days are YYYY-MM-DD, as in a URL; an invalid one is
 * ignored.
 */
export const withinDays = (at: SQL | Column, from: string, to: string): SQL | undefined =>
  and(
    isDay(from) ? sql`${at} >= ${instant(localDay(from).start)}` : undefined,
    isDay(to) ? sql`${at} < ${instant(localDay(to).end)}` : undefined,
  )

/** As text, so that no driver converts it to its own time zone. */
const instant = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
