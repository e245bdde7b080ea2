import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import type { Caller } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { links } from '#db/schema/links.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'

import { lastDay } from './rows.server.ts'
import type { PlanBefore, PlanChoice } from './schemas.ts'
import { records, refuseOverlap, settleVisits, stayListed, type Term } from './store.server.ts'

interface Sale {
  /** The property, with all that were joined into it. */
  sold: number[]
  since: string
  ownerId: number | null
  plans: readonly PlanChoice[]
  addressesOf: (customerId: number) => Promise<number[]>
}

/** Changes each plan that is valid at a sold house on a day or later. Returns what they were before, for `restorePlans`. */
export async function transferPlans(context: Context, caller: Pick<Caller, 'ip'>, sale: Sale): Promise<PlanBefore[]> {
  const { db } = context
  const here = and(inArray(memberships.propertyId, sale.sold), isNull(memberships.deletedAt))
  const terms = await db
    .select()
    .from(memberships)
    .where(and(here, sql`${lastDay} >= ${sale.since}`))
    .orderBy(memberships.id)
    .for('update')
  const known = new Set(terms.map(({ id }) => id))
  if (sale.plans.length !== known.size || sale.plans.some(({ membershipId }) => !known.delete(membershipId)))
    throw refuse.conflict('plans_changed', 'Please choose what becomes of each plan that this address has on that day.')
  const before: PlanBefore[] = []
  for (const term of terms) {
    const { id, customerId, propertyId, canceledOn, cancelReason } = term
    const choice = sale.plans.find(({ membershipId }) => membershipId === id)!
    const changes = await changesOf(context, term, choice, sale)
    const isOf = and(eq(maintenanceVisits.membershipId, id), isNotNull(maintenanceVisits.jobId))
    const visits = await db.select().from(maintenanceVisits).where(isOf)
    // What was done elsewhere stays done.
    if (choice.what === 'moves') await db.update(maintenanceVisits).set({ jobId: null }).where(isOf)
    // The seller can't renew it anymore.
    const isLink = and(eq(links.recordKind, 'membership'), eq(links.recordId, id))
    const ended = choice.what === 'stays' ? await db.delete(links).where(isLink).returning() : []
    const moved = visits.map((visit) => ({ id: visit.id, jobId: visit.jobId! }))
    const renewals = ended.map((link) => ({ ...link, createdAt: link.createdAt.toISOString() }))
    before.push({ id, customerId, propertyId, canceledOn, cancelReason, visits: moved, links: renewals })
    await records.change(context, caller, term, changes, ['house-sold', 'House sold: changed'])
  }
  return before
}

async function changesOf({ db }: Context, term: Term, { what, propertyId }: PlanChoice, sale: Sale) {
  if (what === 'ends') return { canceledOn: sale.since, cancelReason: 'House sold' }
  if (what === 'stays') {
    if (sale.ownerId === null)
      throw refuse.invalid({ customerId: 'A plan stays with a new owner who is known. Please choose them, or end it.' })
    const to = { propertyId: term.propertyId, customerId: sale.ownerId }
    await stayListed(db, [to])
    return to
  }
  const theirs = await sale.addressesOf(term.customerId)
  if (propertyId === undefined || sale.sold.includes(propertyId) || !theirs.includes(propertyId))
    throw refuse.invalid({ plans: 'Please choose another address of the customer who has the plan.' })
  await refuseOverlap(db, { ...term, propertyId })
  return { propertyId }
}

/** Undoes `transferPlans`. Returns the properties that the plans leave. */
export async function restorePlans(context: Context, caller: Pick<Caller, 'ip'>, before: readonly PlanBefore[]) {
  const { db } = context
  const left: number[] = []
  for (const { id, visits, links: ended, ...columns } of before) {
    const term = await records.lock(db, id)
    left.push(term.propertyId)
    if (columns.canceledOn === null) await refuseOverlap(db, { ...term, ...columns })
    await records.change(context, caller, term, columns, ['undo-house-sold', 'House not sold: restored'])
    for (const { id: visitId, jobId } of visits)
      await db.update(maintenanceVisits).set({ jobId }).where(eq(maintenanceVisits.id, visitId))
    for (const { createdAt, ...link } of ended)
      await db
        .insert(links)
        .values({ ...link, createdAt: new Date(createdAt), purpose: 'renewal', recordKind: 'membership', recordId: id })
        .onConflictDoNothing()
  }
  await settleVisits(
    context,
    before.map(({ propertyId }) => propertyId),
  )
  return left
}
