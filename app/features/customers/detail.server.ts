import { and, inArray, isNull, sql } from 'drizzle-orm'

import { serviceAddressLine } from '#app/business/service-address.ts'
import { type LeadKind, waitingStates } from '#app/features/leads/kinds.ts'
import { requestLabel } from '#app/features/leads/request-label.ts'
import { checkConsent } from '#app/features/sms-consent/public.server.ts'
import type { Orm } from '#db/database.ts'
import { bookings, newsletters, type Urgency } from '#db/schema.ts'

import { matchesOf, sharedAddresses } from './matches.server.ts'
import { membersOf, requests, sentBy } from './requests.server.ts'
import { customersById, shownCustomer } from './rows.server.ts'

/** The customer as shown, with everything but the timeline. */
export async function detailOf(db: Orm, anyId: number, now: Date) {
  const customer = await shownCustomer(db, anyId)
  const { id } = customer
  const members = await membersOf(db, id)
  const all = await shownRequests(db, members)
  const { names, phones, emails, verified } = detailsOf(all)
  const matches = await matchesOf(db, id, { phones: verified, emails: emails.map((email) => email.toLowerCase()) })
  return {
    ...customer,
    otherNames: names.filter((name) => name !== customer.name),
    phones: await inOrder(phones, async (phone) => ({ phone, consent: await checkConsent(db, phone) })),
    emails: await withNewsletter(db, members, emails),
    places: placesOf(all),
    waiting: all.filter(({ kind, status, isAnswered }) => !isAnswered && waitingStates[kind].includes(status)),
    nextVisit: nextVisit(all, now),
    matches: matches.slice(0, 10),
    matchCount: matches.length,
    merged: (await customersById(db, members)).filter((one) => one.id !== id),
  }
}

/** The requests of these customers without spam and those in the trash, newest first. */
export async function shownRequests(db: Orm, members: readonly number[]) {
  const rows = await db
    .select({
      kind: sql<LeadKind>`kind`,
      id: sql<number>`id`,
      name: sql<string>`name`,
      email: sql<string>`email`,
      phone: sql<string | null>`phone`,
      phoneE164: sql<string | null>`phone_e164`,
      what: sql<string>`what`,
      status: sql<string>`status`,
      urgency: sql<Urgency>`urgency`,
      isAnswered: sql<boolean>`first_response_at is not null`,
      scheduledStart: sql<Date | null>`scheduled_start`.mapWith(bookings.scheduledStart),
      street: sql<string | null>`street`,
      unit: sql<string | null>`unit`,
      town: sql<string | null>`town`,
      zip: sql<string | null>`zip`,
      createdAt: sql<Date>`created_at`.mapWith(bookings.createdAt),
    })
    .from(requests(sentBy(members)))
    .where(sql`live`)
    .orderBy(sql`created_at desc, kind, id desc`)
  return rows.map((row) => ({ ...row, what: requestLabel(row.kind, row.what) }))
}
type Request = Awaited<ReturnType<typeof shownRequests>>[number]

/** The distinct names, numbers and addresses of requests, the latest first; `verified` are the numbers in E.164 format. */
export const detailsOf = (all: readonly Request[]) => ({
  names: distinct(all.map(({ name }) => name)),
  phones: distinct(all.map(({ phone, phoneE164 }) => phoneE164 ?? phone)),
  emails: distinct(all.map(({ email }) => email)),
  verified: distinct(all.map(({ phoneE164 }) => phoneE164)),
})

/** Each text once, ignoring case; none that is empty. */
function distinct(texts: (string | null)[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) if (text && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), text)
  return [...found.values()]
}

/** Where their jobs are, the latest first. */
const placesOf = (all: readonly Request[]) => [
  ...new Map(
    all.flatMap(({ street, unit, town, zip }) => {
      const place = { street, unit, town, zip }
      const line = serviceAddressLine(place)
      return line === null ? [] : [[line.toLowerCase(), place] as const]
    }),
  ).values(),
]

/** The start of the next confirmed visit. */
function nextVisit(all: readonly Request[], now: Date): Date | null {
  const starts = all.flatMap(({ status, scheduledStart }) =>
    status === 'confirmed' && scheduledStart !== null && scheduledStart > now ? [scheduledStart] : [],
  )
  return starts.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

async function withNewsletter(db: Orm, members: number[], emails: string[]) {
  const { email, status, deletedAt } = newsletters
  const addresses = emails.map((one) => one.toLowerCase())
  const rows = await db
    .select({ email, status })
    .from(newsletters)
    .where(and(inArray(email, addresses), isNull(deletedAt)))
  const statuses = new Map(rows.map((row) => [row.email, row.status]))
  const shared = new Set(await sharedAddresses(db, members, addresses))
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
