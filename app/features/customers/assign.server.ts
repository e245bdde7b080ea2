import { and, eq, ne, or, sql } from 'drizzle-orm'

import { erased } from '#app/http/reference.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { customers, type LeadTable, recordEvents } from '#db/schema.ts'

import { refreshCustomers, searched } from './refresh.server.ts'
import { membersOf, requests, shownIds } from './requests.server.ts'

type Lead = NonNullable<Awaited<ReturnType<typeof leadOf>>>

/**
 * Assigns a request to the customer who sent it, or to a new one, and brings the customer up to date: docs/product.md,
 * "Customers". Call it in the transaction that changes its phone or e-mail, or once it is stored.
 */
export async function assignCustomer(db: Orm, kind: LeadKind, id: number): Promise<void> {
  const lead = await leadOf(db, kind, id)
  if (!lead) return
  const found = await customerOf(db, lead)
  const isNew = found === 'new' || (found !== null && !(await lockExisting(db, found)))
  const assigned = isNew ? await newCustomer(db, lead) : found
  if (assigned !== lead.customerId) {
    if (lead.customerId !== null && assigned !== null) await moveNotes(db, lead, lead.customerId, assigned)
    const table = leadTable(kind)
    await db.update(table).set({ customerId: assigned }).where(eq(table.id, id))
  }
  const known = new Set([lead.customerId, isNew ? null : assigned])
  await refreshCustomers(
    db,
    [...known].filter((one) => one !== null),
    lead.customerId === null ? Number(lead.isLive) : undefined,
  )
}

/** Brings the customer up to date with a request whose phone and e-mail are as before. */
export async function refreshCustomerOf(db: Orm, kind: LeadKind, id: number): Promise<void> {
  const lead = await leadOf(db, kind, id)
  if (lead?.customerId == null) await assignCustomer(db, kind, id)
  else await refreshCustomers(db, [lead.customerId])
}

async function leadOf(db: Orm, kind: LeadKind, id: number) {
  const [lead] = await db
    .select({
      id: sql<number>`id`,
      name: sql<string>`name`,
      email: sql<string>`email`,
      phoneE164: sql<string | null>`phone_e164`,
      searchText: sql<string>`${searched}`,
      status: sql<string>`status`,
      isLive: sql<boolean>`live`,
      customerId: sql<number | null>`customer_id`,
      createdAt: sql`created_at`.mapWith(customers.createdAt),
    })
    .from(requests((table) => eq(table.id, id), [kind]))
  return lead && { kind, ...lead }
}

/** Locks the customer against deletion; returns whether there still is one. */
async function lockExisting(db: Orm, customerId: number): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('key share')
  return found.length > 0
}

/** Up to date with the request, which is their only one. */
async function newCustomer(db: Orm, lead: Lead): Promise<number> {
  const { name, email, phoneE164, searchText, isLive, createdAt } = lead
  const shown = isLive && { searchText, requestCount: 1, lastRequestAt: createdAt }
  const [made] = await db
    .insert(customers)
    .values({ name, email, phoneE164, createdAt, ...shown })
    .returning({ id: customers.id })
  return made!.id
}

/** A customer who loses their only request is deleted, but the notes about them are not. */
async function moveNotes(db: Orm, lead: Lead, from: number, to: number): Promise<void> {
  if (!(await isOnlyRequest(db, lead)) || (await membersOf(db, from)).length > 1) return
  await db
    .update(recordEvents)
    .set({ recordId: to })
    .where(and(eq(recordEvents.kind, 'customer'), eq(recordEvents.recordId, from)))
}

async function customerOf(db: Orm, lead: Lead): Promise<number | 'new' | null> {
  if (lead.email === erased) return null
  // Spam creates no customer; a request marked as spam later keeps its own, for Undo.
  if (lead.status === 'spam') return lead.customerId
  await lockDetails(db, lead)
  const matches = await customersLike(db, lead)
  const shown = lead.customerId === null ? undefined : (await shownIds(db, [lead.customerId])).get(lead.customerId)
  const current = shown === undefined ? undefined : matches.find((match) => match.shown === shown)
  const found = bestMatch(lead, matches, current)
  if (found && found !== current) return (found.members.find(({ isExact }) => isExact) ?? found.members[0]!).id
  // Edited: it stays with its customer as long as they have one detail in common, or it is their only request.
  if (current || (lead.customerId !== null && (await isOnlyRequest(db, lead)))) return lead.customerId
  return 'new'
}

/** Of two simultaneous first requests with the same details, the second finds the customer of the first. */
async function lockDetails(db: Orm, { phoneE164, email }: Lead): Promise<void> {
  const details = [phoneE164 ?? '', email.toLowerCase()].filter((detail) => detail !== '')
  const locks = details.sort().map((detail) => sql`pg_advisory_xact_lock(hashtextextended(${`customer ${detail}`}, 0))`)
  if (locks.length > 0) await db.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

/** A customer as shown, with the records whose requests have the number or the address. */
interface Match {
  shown: number
  hasPhone: boolean
  hasEmail: boolean
  members: { id: number; isExact: boolean }[]
}

function bestMatch({ phoneE164, email }: Lead, matches: Match[], current: Match | undefined): Match | undefined {
  const exact = matches.filter(({ members }) => members.some(({ isExact }) => isExact))
  if (current && exact.includes(current)) return current
  if (exact[0]) return exact[0]
  const whole = matches.filter(
    ({ hasPhone, hasEmail }) => (phoneE164 === null || hasPhone) && (email === '' || hasEmail),
  )
  return whole.length === 1 ? whole[0] : undefined
}

/** The customers with the number or the address in another request, the oldest first. */
async function customersLike(db: Orm, { kind, id, phoneE164, email }: Lead): Promise<Match[]> {
  const address = email.toLowerCase()
  if (phoneE164 === null && address === '') return []
  const others = (table: LeadTable) =>
    and(
      sql`${table.customerId} is not null`,
      table === leadTable(kind) ? ne(table.id, id) : undefined,
      or(
        phoneE164 === null ? undefined : eq(table.phoneE164, phoneE164),
        address === '' ? undefined : sql`lower(${table.email}) = ${address}`,
      ),
    )
  const rows = await db
    .select({
      id: sql<number>`customer_id`,
      phone: sql<boolean>`coalesce(bool_or(phone_e164 = ${phoneE164}), false)`,
      email: sql<boolean>`bool_or(email <> '' and lower(email) = ${address})`,
      exact: sql<boolean>`bool_or(phone_e164 is not distinct from ${phoneE164} and lower(email) = ${address})`,
    })
    .from(requests(others))
    .groupBy(sql`customer_id`)
    .orderBy(sql`customer_id`)
  const shown = await shownIds(
    db,
    rows.map((row) => row.id),
  )
  const existingRows = rows.filter((row) => shown.has(row.id))
  return [...Map.groupBy(existingRows, (row) => shown.get(row.id)!)].map(([shownId, records]) => ({
    shown: shownId,
    hasPhone: records.some(({ phone }) => phone),
    hasEmail: records.some((record) => record.email),
    members: records.map(({ id: record, exact }) => ({ id: record, isExact: exact })),
  }))
}

async function isOnlyRequest(db: Orm, { kind, id, customerId }: Lead): Promise<boolean> {
  const [other] = await db
    .select({ id: sql`id` })
    .from(
      requests((table) =>
        and(eq(table.customerId, customerId!), table === leadTable(kind) ? ne(table.id, id) : undefined),
      ),
    )
    .limit(1)
  return other === undefined
}
