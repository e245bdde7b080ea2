import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import ical, { ICalEventStatus } from 'ical-generator'
import * as z from 'zod/mini'

import type { BusinessProfile } from '#app/business/profile.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { publishChange } from '#app/events.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { moment } from '#app/http/field-schemas.ts'
import { reference } from '#app/http/reference.ts'
import { handle, type Caller, FileResponse } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema.ts'

import { deleteCalendarLink, readCalendarFeed, createCalendarLink, readCalendarLink } from './calendar-calls.ts'
import * as schemas from './calendar-schemas.ts'
import { icsText } from './calendar-entry.server.ts'
import { isErased, nameOf } from './name-of.ts'
import { confirmedBetween, type StoredBooking } from './rows.server.ts'

const key = 'calendar-link'
/** Only a hash of the key is stored: a copy of the database doesn't give access to the calendar. */
const Link = z.object({ hash: z._default(z.nullable(z.string()), null), since: z._default(z.nullable(moment), null) })

const day = 86_400_000
const historyLength = 90 * day
const farFuture = new Date('9999-12-31')
const refreshSeconds = 15 * 60

/** The owner's calendar subscription. */
export const calendarFeedHandlers = [
  handle(readCalendarFeed, schemas.readCalendarFeed, async ({ query }, { db, profile, now }) => {
    const { hash } = await readSetting(db, key, Link)
    if (hash === null || query.key === undefined || !isSame(hashOf(query.key), hash)) throw refuse.unauthorized()
    return new FileResponse('text/calendar; charset=utf-8', calendarOf(await jobsSince(db, now()), await profile(db)))
  }),

  handle(readCalendarLink, schemas.readCalendarLink, async (_call, { db }) => ({
    since: (await readSetting(db, key, Link)).since,
  })),

  handle(createCalendarLink, schemas.createCalendarLink, async ({ caller }, context) => {
    const { db, profile, now } = context
    const secret = randomBytes(32).toString('base64url')
    const since = now().toISOString()
    await writeSetting(db, key, { hash: hashOf(secret), since }, now())
    await logChange(context, caller, 'Created a calendar link')
    const { siteUrl } = await profile(db)
    return { url: new URL(`${readCalendarFeed.path}?key=${secret}`, siteUrl).href, since }
  }),

  handle(deleteCalendarLink, schemas.deleteCalendarLink, async ({ caller }, context) => {
    await writeSetting(context.db, key, {}, context.now())
    await logChange(context, caller, 'Turned off the calendar link')
    return { since: null }
  }),
]

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const logChange = (context: Context, caller: Caller, summary: string) =>
  publishChange(context, caller, 'calendar.changed', { kind: 'calendar', action: 'calendar.link', summary })

const jobsSince = (db: Orm, now: Date) =>
  db
    .select()
    .from(bookings)
    .where(confirmedBetween(new Date(now.getTime() - historyLength), farFuture))
    .orderBy(bookings.scheduledStart, bookings.id)

function calendarOf(jobs: StoredBooking[], profile: BusinessProfile): string {
  const calendar = ical({
    name: `${profile.brand}: jobs`,
    prodId: { company: profile.brand, product: 'Jobs', language: 'EN' },
    // A refresh hint; some calendars ask only a few times a day anyway.
    ttl: refreshSeconds,
  })
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
      url: new URL(`/admin/bookings?id=${job.id}`, profile.siteUrl).href,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return icsText(calendar)
}
