import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Orm } from '#db/database.ts'
import { customers, differentCustomers } from '#db/schema/customers.ts'

import { customersSharing, type Details, membersOf } from './requests.server.ts'
import { customersById } from './rows.server.ts'

/** Customers who may be the same person as `id`, because they share a number or an address; the latest first. */
export async function matchesOf(db: Orm, id: number, details: Details) {
  const sharing = await customersSharing(db, details, (table) => ne(table.customerId, id))
  const shared = new Map(sharing.map((one) => [one.id, one]))
  shared.delete(id)
  for (const different of await saidDifferent(db, id)) shared.delete(different)
  const rows = await customersById(db, [...shared.keys()])
  return rows.map((row) => {
    const { samePhone, sameEmail } = shared.get(row.id)!
    return { ...row, samePhone, sameEmail }
  })
}

/** Those of these addresses (in lower case) that other customers have too. */
export async function sharedAddresses(db: Orm, id: number, addresses: string[]): Promise<string[]> {
  const shared = new Set<string>()
  for (const kind of leadKinds) {
    const { email, customerId } = leadTable(kind)
    const address = sql<string>`lower(${email})`
    const rows = await db
      .selectDistinct({ address })
      .from(leadTable(kind))
      .where(and(ne(customerId, id), inArray(address, addresses)))
    for (const row of rows) shared.add(row.address)
  }
  const members = await membersOf(db, id)
  const entered = sql<string>`lower(${customers.enteredEmail})`
  const others = await db
    .select({ address: entered })
    .from(customers)
    .where(and(inArray(entered, addresses), notInArray(customers.id, members)))
  for (const row of others) shared.add(row.address)
  return [...shared]
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
