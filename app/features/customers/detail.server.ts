import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { localDay } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { waitingStates } from '#app/features/leads/kinds.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import { bookingColumns, onAppointment, onJob } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { shownAs } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { properties, propertyPeople } from '#db/schema/properties.ts'

import { matchesOf, sharedAddresses } from './matches.server.ts'
import { enteredOf, findRequests, isLive, membersOf, type Request } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'

/** The customer as shown, with everything but the timeline. */
export async function detailOf(db: Orm, anyId: number, now: Date) {
  const customer = await shownCustomer(db, anyId)
  const { id } = customer
  const all = await shownRequests(db, id)
  const { names, phones, emails, verified } = detailsOf(all, await enteredOf(db, id))
  // A text from a number that was nobody's yet is by its number.
  const isNumber = (name: string) => phones.some((phone) => readablePhone(phone) === name)
  const matches = await matchesOf(db, id, { phones: verified, emails: emails.map((email) => email.toLowerCase()) })
  return {
    ...customer,
    otherNames: names.filter((name) => name !== customer.name && !isNumber(name)),
    phones: await inOrder(phones, async (phone) => ({ phone, consent: await checkConsent(db, phone) })),
    emails: await withNewsletter(db, id, emails),
    places: await placesOf(db, id, all),
    waiting: all.filter(
      ({ kind, status, firstResponseAt }) => firstResponseAt === null && waitingStates[kind].includes(status),
    ),
    nextVisit: nextVisit(all, now),
    work: await workFor(db, id),
    matches: matches.slice(0, 10),
    matchCount: matches.length,
  }
}

async function workFor(db: Orm, id: number) {
  const done = and(eq(bookings.customerId, id), eq(bookings.status, 'completed'), isNull(bookings.deletedAt))
  const { serviceType } = bookings
  const at = sql<Date>`coalesce(${appointments.scheduledStart}, ${jobs.completedAt}, ${bookings.updatedAt})`.mapWith(
    jobs.completedAt,
  )
  const rows = await db
    .select({ id: bookings.id, at, serviceType, workDone: jobs.workDone, value: bookingColumns.jobValue })
    .from(bookings)
    .innerJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(done)
    .orderBy(desc(at), desc(bookings.id))
  const value = rows.reduce((sum, job) => sum + Math.round((job.value ?? 0) * 100), 0) / 100
  return { count: rows.length, value, last: rows[0] ?? null }
}

/** The newest requests of the customer as shown, of each kind, without spam and those in the trash. */
export const shownRequests = (db: Orm, id: number) =>
  findRequests(db, (table) => and(eq(table.customerId, id), isLive(table)), { limit: 1_000 })

/**
 * The distinct names, numbers and addresses of requests, the latest first, and what the owner entered; `verified` are the
 * numbers in E.164 format.
 */
export const detailsOf = (all: readonly Request[], entered: Awaited<ReturnType<typeof enteredOf>>) => ({
  names: distinct([...all.map(({ name }) => name), ...entered.names]),
  phones: distinct([...all.map(({ phone, phoneE164 }) => phoneE164 ?? phone), ...entered.phones]),
  emails: distinct([...all.map(({ email }) => email), ...entered.emails]),
  verified: distinct([...all.map(({ phoneE164 }) => phoneE164), ...entered.phones]),
})

/** Each text once, ignoring case; none that is empty. */
function distinct(texts: (string | null)[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) if (text && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), text)
  return [...found.values()]
}

/** Where their jobs are, the latest first, and what the owner entered. */
async function placesOf(db: Orm, id: number, all: readonly Request[]) {
  const { street, unit, town, zip, id: propertyId } = properties
  const entered = await db
    .select({ street, unit, town, zip, propertyId })
    .from(propertyPeople)
    .innerJoin(properties, eq(propertyId, propertyPeople.propertyId))
    .where(and(inArray(propertyPeople.customerId, await membersOf(db, id)), eq(propertyPeople.isEntered, true)))
    .orderBy(propertyId)
  const places = [...all.filter((request) => serviceAddressLine(request) !== null), ...entered]
  const shown = await shownAs(
    db,
    places.map((place) => place.propertyId),
  )
  return places
    .map((place) => ({
      street: place.street,
      unit: place.unit,
      town: place.town,
      zip: place.zip,
      propertyId: shown(place.propertyId),
    }))
    .filter((place, at, others) => others.findIndex((other) => isSamePlace(place, other)) === at)
}

type Place = Pick<Request, 'street' | 'unit' | 'town' | 'zip' | 'propertyId'>

const isSamePlace = (one: Place, other: Place) =>
  (one.propertyId ?? serviceAddressLine(one)?.toLowerCase()) ===
  (other.propertyId ?? serviceAddressLine(other)?.toLowerCase())

/** The start of the next confirmed appointment, or of one of today that isn't closed. */
export function nextVisit(all: readonly Request[], now: Date): Date | null {
  const today = localDay(todayHere(now)).start
  const starts = all.flatMap(({ status, scheduledStart }) =>
    status === 'confirmed' && scheduledStart !== null && scheduledStart >= today ? [scheduledStart] : [],
  )
  return starts.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

async function withNewsletter(db: Orm, id: number, emails: string[]) {
  const { email, status, deletedAt } = newsletters
  const addresses = emails.map((one) => one.toLowerCase())
  const rows = await db
    .select({ email, status })
    .from(newsletters)
    .where(and(inArray(email, addresses), isNull(deletedAt)))
  const statuses = new Map(rows.map((row) => [row.email, row.status]))
  const shared = new Set(await sharedAddresses(db, id, addresses))
  return emails.map((one) => ({
    email: one,
    newsletter: statuses.get(one.toLowerCase()) ?? null,
    isShared: shared.has(one.toLowerCase()),
  }))
}

/** In sequence, because handlers share one connection in a transaction. */
async function inOrder<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await map(item))
  return results
}
