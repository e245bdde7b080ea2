import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { leadKinds } from '#app/features/leads/kinds.ts'
import { eraseLead, leadTable, lockLeads } from '#app/features/leads/public.server.ts'
import { purge } from '#app/features/trash/public.server.ts'
import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { newsletters } from '#db/schema/newsletter.ts'

import { detailsOf } from './detail.server.ts'
import { eraseEntered } from './enter.server.ts'
import { sharedAddresses } from './matches.server.ts'
import { refreshCustomers } from './refresh.server.ts'
import { enteredOf, findRequests } from './requests.server.ts'
import { shownCustomer } from './rows.server.ts'

/**
 * Erases all requests of a customer, also those in the trash and spam from their addresses, and with the last one their
 * notes; deletes their newsletter subscriptions, but not those of an address that other customers share. The consent
 * ledger stays. Returns the number of requests.
 */
export async function eraseCustomer(context: Context, caller: Caller, anyId: number, seen: number): Promise<number> {
  const { db } = context
  const { id, requestCount } = await shownCustomer(db, anyId)
  if (requestCount !== seen) throw refuse.stale()
  const all = await findRequests(db, (table) => eq(table.customerId, id))
  const { emails } = detailsOf(all, await enteredOf(db, id))
  const addresses = emails.map((email) => email.toLowerCase())
  const shared = await sharedAddresses(db, id, addresses)
  const theirRequests = []
  // All are locked before the first changes, in the order in which other transactions lock them.
  for (const kind of leadKinds) {
    const table = leadTable(kind)
    const theirs = or(
      eq(table.customerId, id),
      and(isNull(table.customerId), eq(table.status, 'spam'), inArray(sql`lower(${table.email})`, addresses)),
    )
    for (const lead of await lockLeads(db, kind, theirs)) theirRequests.push({ kind, ...lead })
  }
  for (const { kind, ...row } of theirRequests) await eraseLead(context, caller, kind, row)
  await eraseEntered(db, id)
  await refreshCustomers(db, [id])
  const subscribers = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(inArray(newsletters.email, addresses), notInArray(newsletters.email, shared)))
  await purge(
    context,
    'subscriber',
    subscribers.map((row) => row.id),
  )
  await publishChange(context, caller, 'customer.changed', {
    kind: 'customer',
    id,
    action: 'customer.erase',
    summary: `Erased all data of customer ${id}`,
  })
  return theirRequests.length
}
