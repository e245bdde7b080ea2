import { and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'

import type { Orm } from '#db/database.ts'
import { differentCustomers } from '#db/schema.ts'

import { membersOf, requests, shownIds } from './requests.server.ts'
import { customersById } from './rows.server.ts'

/** The numbers and the addresses (in lower case) of a person's requests. */
export interface Details {
  phones: string[]
  emails: string[]
}

/** Customers who may be the same person as `id`, because they share a number or an address; the latest first. */
export async function matchesOf(db: Orm, id: number, details: Details) {
  const sharing = await sharedWith(db, details)
  const shown = await shownIds(db, [...sharing.keys()])
  const different = await saidDifferent(db, id)
  const shared = new Map<number, { samePhone: boolean; sameEmail: boolean }>()
  for (const [customerId, { samePhone, sameEmail }] of sharing) {
    const one = shown.get(customerId)
    if (one === undefined || one === id || different.has(one)) continue
    const known = shared.get(one)
    shared.set(one, {
      samePhone: samePhone || (known?.samePhone ?? false),
      sameEmail: sameEmail || (known?.sameEmail ?? false),
    })
  }
  const rows = await customersById(db, [...shared.keys()])
  return rows.map((row) => ({ ...row, ...shared.get(row.id)! }))
}

async function sharedWith(db: Orm, { phones, emails }: Details) {
  const samePhone = sql<boolean>`bool_or(${inArray(sql`phone_e164`, [...phones, ''])})`
  const sameEmail = sql<boolean>`bool_or(${inArray(sql`lower(email)`, [...emails, '-'])})`
  const rows = await db
    .select({ id: sql<number>`customer_id`, samePhone, sameEmail })
    .from(
      requests((table) =>
        and(
          isNotNull(table.customerId),
          or(inArray(table.phoneE164, phones), inArray(sql`lower(${table.email})`, emails)),
        ),
      ),
    )
    .groupBy(sql`customer_id`)
  return new Map(rows.map(({ id, ...shared }) => [id, shared]))
}

/** Those of these addresses (in lower case) that other customers have too. */
export async function sharedAddresses(db: Orm, members: readonly number[], addresses: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: sql<string>`lower(email)` })
    .from(
      requests((table) =>
        and(
          isNotNull(table.customerId),
          notInArray(table.customerId, [...members]),
          inArray(sql`lower(${table.email})`, addresses),
        ),
      ),
    )
  return rows.map(({ email }) => email)
}

/** Customers as shown who the owner said are different people, themselves or before a merge. */
async function saidDifferent(db: Orm, id: number): Promise<Set<number>> {
  const { oneId, otherId } = differentCustomers
  const members = await membersOf(db, id)
  const pairs = await db
    .select({ one: oneId, other: otherId })
    .from(differentCustomers)
    .where(or(inArray(oneId, members), inArray(otherId, members)))
  const others = pairs.map(({ one, other }) => (members.includes(one) ? other : one))
  return new Set((await shownIds(db, others)).values())
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
