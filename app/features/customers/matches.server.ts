import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { customers, differentCustomers, type LeadTable } from '#db/schema.ts'

import { findRequests, membersOf } from './requests.server.ts'
import { customersById } from './rows.server.ts'

/** The numbers and the addresses (in lower case) of a person's requests. */
export interface Details {
  phones: string[]
  emails: string[]
}

/** Customers who may be the same person as `id`, because they share a number or an address; the latest first. */
export async function matchesOf(db: Orm, id: number, { phones, emails }: Details) {
  const sharing = (table: LeadTable) =>
    and(
      isNotNull(table.customerId),
      ne(table.customerId, id),
      or(inArray(table.phoneE164, phones), inArray(sql`lower(${table.email})`, emails)),
    )
  const shared = Map.groupBy(await findRequests(db, sharing), ({ customerId }) => customerId!)
  for (const different of await saidDifferent(db, id)) shared.delete(different)
  const rows = await customersById(db, [...shared.keys()])
  return rows.map((row) => {
    const theirs = shared.get(row.id)!
    return {
      ...row,
      samePhone: theirs.some(({ phoneE164 }) => phoneE164 !== null && phones.includes(phoneE164)),
      sameEmail: theirs.some(({ email }) => emails.includes(email.toLowerCase())),
    }
  })
}

/** Those of these addresses (in lower case) that other customers have too. */
export async function sharedAddresses(db: Orm, id: number, addresses: string[]): Promise<string[]> {
  const others = (table: LeadTable) =>
    and(isNotNull(table.customerId), ne(table.customerId, id), inArray(sql`lower(${table.email})`, addresses))
  const found = await findRequests(db, others)
  return [...new Set(found.map(({ email }) => email.toLowerCase()))]
}

/** Customers as shown who the owner said are different people, themselves or before a merge. */
async function saidDifferent(db: Orm, id: number): Promise<number[]> {
  const { oneId, otherId } = differentCustomers
  const members = await membersOf(db, id)
  const pairs = await db
    .select({ one: oneId, other: otherId })
    .from(differentCustomers)
    .where(or(inArray(oneId, members), inArray(otherId, members)))
  const others = pairs.map(({ one, other }) => (members.includes(one) ? other : one))
  const rows = await db
    .select({ shown: sql<number>`coalesce(${customers.mergedIntoId}, ${customers.id})` })
    .from(customers)
    .where(inArray(customers.id, others))
  return rows.map(({ shown }) => shown)
}

/** Stores whether two customers are different people. */
export async function storeDifferent(db: Orm, ids: [number, number], isDifferent: boolean, now: Date): Promise<void> {
  const [oneId, otherId] = ids.sort((one, other) => one - other)
  if (isDifferent) {
    await db.insert(differentCustomers).values({ oneId, otherId, createdAt: now }).onConflictDoNothing()
  } else {
    const { oneId: one, otherId: other } = differentCustomers
    await db.delete(differentCustomers).where(and(eq(one, oneId), eq(other, otherId)))
  }
}
