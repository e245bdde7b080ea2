import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

import { and, gt, type SQL, sql } from 'drizzle-orm'

import ical, { ICalEventStatus } from 'ical-generator'

import type { BusinessProfile } from '#app/business/profile.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { publishChange } from '#app/events.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { publicAddressOf } from '#app/business/web-address.ts'
import { createLink, endLinks, linkDates, openLink } from '#app/features/links/public.server.ts'
import { reference } from '#app/http/reference.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { isNotModified } from '#app/server/request/not-modified.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { onAppointment, onJob, selectBookings, type StoredBooking } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'

import { deleteCalendarLink, readCalendarFeed, createCalendarLink, readCalendarLink } from './calendar-calls.ts'
import * as schemas from './calendar-schemas.ts'
import { icsText } from '#app/features/bookings/jobs/calendar-entry.server.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import { confirmedBetween, goesTo } from '#app/features/bookings/jobs/booking-row.server.ts'

/** Everybody's jobs. */
const calendar = { kind: 'office', id: 0 } as const

const day = 86_400_000
const historyLength = 90 * day
const futureLength = 366 * day
/** Building one entry takes a third of a millisecond, and everybody waits for it. */
const batchSize = 100
const refreshSeconds = 15 * 60

/** The owner's calendar subscription. */
export const calendarFeedHandlers = [
  handle(readCalendarFeed, schemas.readCalendarFeed, async ({ query, caller }, { db, profile, now }) => {
    if (!query.key) throw refuse.unauthorized()
    const whose = await openLink(db, 'calendar', query.key)
    // Unlike a 401, it makes calendars stop asking.
    if (!whose) throw new Refused(410, 'link_ended', 'This calendar link has ended.')
    // Whole days, so that the same jobs are the same version.
    const today = Math.floor(now().getTime() / day) * day
    const shown = and(
      confirmedBetween(new Date(today - historyLength), new Date(today + futureLength)),
      whose.kind === 'office' ? undefined : goesTo(whose.id),
    )
    const business = await profile(db)
    const etag = `"${hashOf(JSON.stringify([await versionOf(db, shown), business.brand, business.siteUrl]))}"`
    const headers = { etag, 'cache-control': 'private, no-cache' }
    if (isNotModified({ headers: { 'if-none-match': caller.header('if-none-match') } }, etag))
      return new FileResponse(calendarType, '', undefined, headers, 304)
    return new FileResponse(calendarType, Readable.from(calendarOf(jobsIn(db, shown), business)), undefined, headers)
  }),

  handle(readCalendarLink, schemas.readCalendarLink, async (_call, { db }) => ({
    since: (await linkDates(db, 'office', [0]))('calendar', 0)?.toISOString() ?? null,
  })),

  handle(createCalendarLink, schemas.createCalendarLink, async ({ caller }, context) => {
    const { db, profile, now } = context
    await endLinks(db, calendar)
    const secret = await createLink(context, 'calendar', calendar)
    await logChange(context, caller, 'Created a calendar link')
    const site = publicAddressOf(await profile(db)) ?? ''
    return { url: `${site}${readCalendarFeed.path}?key=${secret}`, since: now().toISOString() }
  }),

  handle(deleteCalendarLink, schemas.deleteCalendarLink, async ({ caller }, context) => {
    await endLinks(context.db, calendar)
    await logChange(context, caller, 'Turned off the calendar link')
    return { since: null }
  }),
]

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const logChange = (context: Context, caller: Caller, summary: string) =>
  publishChange(context, caller, 'calendar.changed', { kind: 'calendar', action: 'calendar.link', summary })

const calendarType = 'text/calendar; charset=utf-8'

/** Changes with every job that is added, changed or removed. */
async function versionOf(db: Orm, shown: SQL | undefined): Promise<unknown> {
  const versions = sql`string_agg(${bookings.id} || ' ' || ${bookings.updatedAt}, ',' order by ${bookings.id})`
  const [row] = await db
    .select({ version: sql`md5(${versions})` })
    .from(bookings)
    .leftJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(shown)
  return row?.version
}

async function* jobsIn(db: Orm, shown: SQL | undefined): AsyncGenerator<StoredBooking[]> {
  for (let after = 0; ;) {
    const jobs = await selectBookings(db)
      .where(and(shown, gt(bookings.id, after)))
      .orderBy(bookings.id)
      .limit(batchSize)
    yield jobs
    if (jobs.length < batchSize) return
    after = jobs.at(-1)!.id
  }
}

async function* calendarOf(batches: AsyncIterable<StoredBooking[]>, profile: BusinessProfile): AsyncGenerator<string> {
  const end = 'END:VCALENDAR\r\n'
  const head = calendarText([], profile).slice(0, -end.length)
  yield head
  for await (const jobs of batches) yield calendarText(jobs, profile).slice(head.length, -end.length)
  yield end
}

function calendarText(jobs: StoredBooking[], profile: BusinessProfile): string {
  const calendar = ical({
    name: `${profile.brand}: jobs`,
    prodId: { company: profile.brand, product: 'Jobs', language: 'EN' },
    // A refresh hint; some calendars ask only a few times a day anyway.
    ttl: refreshSeconds,
  })
  const site = publicAddressOf(profile)
  const host = URL.parse(profile.siteUrl)?.hostname ?? 'localhost'
  for (const job of jobs) {
    const number = reference('B', job.id)
    const person = isErased(job) ? [number] : [readablePhone(job.phone), number, job.accessNotes, job.message]
    calendar.createEvent({
      // Not the UID of the customer's entry, in case the owner also keeps a copy of that.
      id: `job-${job.id}@${host}`,
      // Grows with every change, including those customers aren't notified of.
      sequence: Math.floor((job.updatedAt.getTime() - job.createdAt.getTime()) / 1000),
      stamp: job.updatedAt,
      lastModified: job.updatedAt,
      start: job.scheduledStart!,
      end: job.scheduledEnd!,
      summary: `${serviceLabel(job.serviceType)}: ${isErased(job) ? number : nameOf(job)}`,
      location: serviceAddressLine(job),
      description: person.filter(Boolean).join('\n'),
      ...(site && { url: `${site}/admin/bookings?id=${job.id}` }),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return icsText(calendar)
}
