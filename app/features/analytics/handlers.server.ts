import { eq, gte, lt, sql } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'

import { localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { handle, FileResponse } from '#app/server/request/handler.ts'
import { csv } from '#app/server/request/csv.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { networkOf } from '#app/server/request/network-of.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { visitCounts } from '#db/schema/website.ts'

import { exportVisits, readSources, readVisits } from './office/calls.ts'
import * as visitsSchemas from './office/schemas.ts'
import { bucketOf } from './buckets.ts'
import { countVisit } from './calls.ts'
import * as schemas from './schemas.ts'
import { requestSums } from './request-sums.server.ts'
import { pagePattern } from './page-pattern.ts'
import { statsOf, statsPerPage } from './visit-stats.ts'

const hour = 3_600_000
const retentionDays = 400

/** In memory, because a database query would cost more than the count itself. */
const rateLimiter = new RateLimiterMemory({ points: 30, duration: 60 })

export const visitHandlers = [
  handle(countVisit, schemas.countVisit, async ({ body, caller }, { db, now }) => {
    await rateLimiter.consume(networkOf(caller.ip)).catch(() => {
      throw refuse.tooMany(60)
    })
    // The owner's visits would outnumber those of visitors on a small site.
    if (!caller.isAdmin) await count(db, todayHere(now()), body.sightings)
    return { success: true as const }
  }),

  handle(readVisits, visitsSchemas.readVisits, async ({ query: { days } }, { db, now }) => {
    const rows = await db
      .select({
        page: visitCounts.page,
        kind: visitCounts.kind,
        bucket: visitCounts.bucket,
        count: sql`sum(${visitCounts.count})`.mapWith(Number),
      })
      .from(visitCounts)
      .where(gte(visitCounts.day, daysAgo(now(), days - 1)))
      .groupBy(visitCounts.page, visitCounts.kind, visitCounts.bucket)
    return { days, all: { page: '', ...statsOf(rows) }, pages: statsPerPage(rows) }
  }),

  handle(readSources, visitsSchemas.readSources, ({ query: { days } }, { db, now }) =>
    requestSums(db, localDay(daysAgo(now(), days - 1)).start),
  ),

  handle(exportVisits, visitsSchemas.exportVisits, async ({ query: { days } }, { db, now }) => {
    type Row = ReturnType<typeof statsPerPage>[number] & { day: string }
    const columns = [
      { head: 'Day', value: ({ day }: Row) => day },
      { head: 'Page', value: ({ page }: Row) => page },
      { head: 'Visits', value: ({ views }: Row) => views },
      { head: 'Calls tapped', value: ({ calls }: Row) => calls },
      { head: 'Bookings begun', value: ({ booking }: Row) => booking.begun },
      { head: 'Bookings sent', value: ({ booking }: Row) => booking.sent },
      { head: 'Messages begun', value: ({ contact }: Row) => contact.begun },
      { head: 'Messages sent', value: ({ contact }: Row) => contact.sent },
      { head: 'SMS preferences begun', value: ({ privacy }: Row) => privacy.begun },
      { head: 'SMS preferences sent', value: ({ privacy }: Row) => privacy.sent },
      { head: 'LCP p75 (ms)', value: ({ lcp }: Row) => lcp && Math.round(lcp) },
      { head: 'INP p75 (ms)', value: ({ inp }: Row) => inp && Math.round(inp) },
      { head: 'CLS p75', value: ({ cls }: Row) => cls && Number(cls.toFixed(3)) },
      { head: 'FCP p75 (ms)', value: ({ fcp }: Row) => fcp && Math.round(fcp) },
      { head: 'TTFB p75 (ms)', value: ({ ttfb }: Row) => ttfb && Math.round(ttfb) },
    ]
    const perDay = async function* () {
      for (let ago = days - 1; ago >= 0; ago--) {
        const day = daysAgo(now(), ago)
        // Day by day, so that a year is never in memory as a whole.
        const rows = await db.select().from(visitCounts).where(eq(visitCounts.day, day))
        yield* statsPerPage(rows).map((figures) => ({ day, ...figures }))
      }
    }
    return new FileResponse('text/csv; charset=utf-8', csv(columns, perDay()), 'visits.csv')
  }),
]

/** Deletes counts after 400 days. */
export const visitsTask: Task = {
  name: 'visits',
  every: 24 * hour,
  deletes: true,
  run: async ({ db, now }) => {
    await db.delete(visitCounts).where(lt(visitCounts.day, daysAgo(now(), retentionDays)))
  },
}

async function count(db: Orm, day: string, sightings: schemas.Sighting[]) {
  const counts = new Map<string, typeof visitCounts.$inferInsert>()
  for (const { path, kind, value } of sightings) {
    const page = pagePattern(path)
    const isCounted = (schemas.counted as readonly string[]).includes(kind)
    if (page === null || (!isCounted && value === undefined)) continue
    const bucket = isCounted ? 0 : bucketOf(value ?? 0)
    const row = counts.get(`${page} ${kind} ${bucket}`) ?? { day, page, kind, bucket, count: 0 }
    counts.set(`${page} ${kind} ${bucket}`, { ...row, count: row.count + 1 })
  }
  if (counts.size === 0) return
  // In a fixed order, so that concurrent requests cannot deadlock.
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(visitCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.page, visitCounts.kind, visitCounts.bucket],
      set: { count: sql`${visitCounts.count} + excluded.count` },
    })
}

/** The date `ago` calendar days before `now`. */
function daysAgo(now: Date, ago: number): string {
  const day = new Date(`${todayHere(now)}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ago)
  return day.toISOString().slice(0, 10)
}
