import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import { fromTechnician } from '#app/business/subjects.ts'
import { erased } from '#app/http/reference.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import { assignProperty, refreshPropertyOf } from '#app/features/properties/public.server.ts'
import type { Orm } from '#db/database.ts'
import { contacts } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { recordEvents } from '#db/schema/history.ts'
import type { LeadTable } from '#db/schema/leads.ts'

import { refreshCustomers } from './refresh.server.ts'
import { customersSharing, findRequests, membersOf, type Request, type Sharing } from './requests.server.ts'

/**
 * Assigns a request to the customer who sent it, or to a new one, and brings the customer up to date: docs/product.md,
 * "Customers". Call it in the transaction that changes its phone or email, or once it is stored.
 */
export async function assignCustomer(db: Orm, kind: LeadKind, id: number): Promise<void> {
  const lead = await leadOf(db, kind, id)
  if (!lead) return
  const found = await customerOf(db, lead)
  const existing = typeof found === 'number' ? await lockShown(db, found) : null
  const assigned = found === null ? null : (existing ?? (await newCustomer(db, lead)))
  if (assigned !== lead.customerId) {
    if (lead.customerId !== null && assigned !== null) await moveNotes(db, lead, assigned)
    const table = leadTable(kind)
    await db.update(table).set({ customerId: assigned, mergedFromId: null }).where(eq(table.id, id))
  }
  await refreshCustomers(
    db,
    [lead.customerId, assigned].filter((one) => one !== null),
  )
  if (kind === 'booking') await assignProperty(db, id)
}

/** Brings the customer up to date with a request whose phone and email are as before. */
export async function refreshCustomerOf(db: Orm, kind: LeadKind, id: number): Promise<void> {
  const lead = await leadOf(db, kind, id)
  if (lead?.customerId == null) await assignCustomer(db, kind, id)
  else {
    await refreshCustomers(db, [lead.customerId])
    if (kind === 'booking') await refreshPropertyOf(db, id)
  }
}

/** SQL condition: it is a customer's, not a technician's. */
export const isOfCustomer = (kind: LeadKind) => (kind === 'contact' ? ne(contacts.subject, fromTechnician) : undefined)

const leadOf = async (db: Orm, kind: LeadKind, id: number) =>
  (await findRequests(db, (table) => and(eq(table.id, id), isOfCustomer(kind)), { kinds: [kind] }))[0]

/** Locks the customer against deletion and merging; returns its ID, or that of the one it was just merged into. */
async function lockShown(db: Orm, id: number): Promise<number | null> {
  const [row] = await db
    .select({ into: customers.mergedIntoId })
    .from(customers)
    .where(eq(customers.id, id))
    .for('key share')
  if (!row) return null
  return row.into === null ? id : lockShown(db, row.into)
}

async function newCustomer(db: Orm, { createdAt }: Request): Promise<number> {
  const [made] = await db.insert(customers).values({ createdAt }).returning({ id: customers.id })
  return made!.id
}

/** A customer who loses their only request is deleted, but the notes about them are not. */
async function moveNotes(db: Orm, lead: Request, to: number): Promise<void> {
  if (!(await isOnlyRequest(db, lead))) return
  const from = await membersOf(db, lead.customerId!)
  await db
    .update(recordEvents)
    .set({ recordId: to })
    .where(and(eq(recordEvents.kind, 'customer'), inArray(recordEvents.recordId, from)))
}

async function customerOf(db: Orm, lead: Request): Promise<number | 'new' | null> {
  if (lead.email === erased) return null
  // Spam creates no customer; a request marked as spam later keeps its own, for Undo.
  if (lead.status === 'spam') return lead.customerId
  await lockDetails(db, lead)
  const matches = await customersLike(db, lead)
  const current = matches.find(({ id }) => id === lead.customerId)
  const found = bestMatch(lead, matches, current)
  if (found) return found.id
  // Edited: it stays with its customer as long as they have one detail in common, or it is their only request.
  if (current || (lead.customerId !== null && (await isOnlyRequest(db, lead)))) return lead.customerId
  return 'new'
}

/** Of two simultaneous first requests with the same details, the second finds the customer of the first. */
async function lockDetails(db: Orm, { phoneE164, email }: Request): Promise<void> {
  const details = [phoneE164 ?? '', email.toLowerCase()].filter((detail) => detail !== '')
  const locks = details.sort().map((detail) => sql`pg_advisory_xact_lock(hashtextextended(${`customer ${detail}`}, 0))`)
  if (locks.length > 0) await db.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

function bestMatch({ phoneE164, email }: Request, matches: Sharing[], current: Sharing | undefined) {
  if (current?.isExact) return current
  const exact = matches.find(({ isExact }) => isExact)
  if (exact) return exact
  const whole = matches.filter(
    ({ samePhone, sameEmail }) => (phoneE164 === null || samePhone) && (email === '' || sameEmail),
  )
  return whole.length === 1 ? whole[0] : undefined
}

/** The customers with the number or the address in another request, the oldest first. */
async function customersLike(db: Orm, { kind, id, phoneE164, email }: Request): Promise<Sharing[]> {
  const details = {
    phones: phoneE164 === null ? [] : [phoneE164],
    emails: email === '' ? [] : [email.toLowerCase()],
  }
  const isOther = (table: LeadTable) => (table === leadTable(kind) ? ne(table.id, id) : undefined)
  return (await customersSharing(db, details, isOther)).toSorted((one, other) => one.id - other.id)
}

async function isOnlyRequest(db: Orm, { kind, id, customerId }: Request): Promise<boolean> {
  const others = (table: LeadTable) =>
    and(eq(table.customerId, customerId!), table === leadTable(kind) ? ne(table.id, id) : undefined)
  return (await findRequests(db, others, { limit: 1 })).length === 0
}
