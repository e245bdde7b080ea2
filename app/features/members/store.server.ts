import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { addDays, localTime } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import type { DomainEvents } from '#app/events.ts'
import { enterAddress } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { onAppointment, onJob } from '#db/booking-rows.ts'
import type { Orm } from '#db/database.ts'
import { leftOf, lockProperties, shownAs, wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
import { appointments, jobs } from '#db/schema/jobs.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'
import { outbox } from '#db/schema/outbox.ts'
import { propertyPeople } from '#db/schema/properties.ts'
import { membershipPlans } from '#db/schema/website.ts'

import { lastDay, owedUntil } from './rows.server.ts'
import type { NewMembership } from './schemas.ts'
import { dayText, endOfTerm, visitsOfTerm } from './terms.ts'

export const records = recordsIn(memberships, {
  kind: 'membership',
  event: 'membership.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Membership not found',
  describe: ({ planName, propertyId: place }) => `the plan “${planName}” at address ${place}`,
})

export type Term = typeof memberships.$inferSelect
type NewTerm = typeof memberships.$inferInsert

const { id, deletedAt, propertyId, startsOn } = memberships

/** The columns of a term to be sold, as its plan is now. 400 if it can't be. */
export async function newTerm(context: Context, sold: NewMembership): Promise<NewTerm> {
  const { db, now } = context
  const today = todayHere(now())
  if (sold.startsOn < addDays(today, -731) || sold.startsOn > addDays(today, 366))
    throw refuse.invalid({ startsOn: 'Please choose a first day within the last two years or the next one.' })
  const plan = await planOf(db, sold.planId)
  if (!plan) throw refuse.invalid({ planId: 'This plan isn’t there anymore. Please choose another one.' })
  const [customer] = await db.select().from(customers).where(eq(customers.id, sold.customerId))
  if (!customer) throw refuse.invalid({ customerId: 'This customer isn’t here anymore.' })
  const { street, unit = null, town = null, zip = null } = sold
  if (sold.propertyId === null && !street)
    throw refuse.invalid({ propertyId: 'Please choose the address.', street: 'Please enter the street address.' })
  const place = { customerId: customer.id, street: street ?? '', unit, town, zip }
  const term = {
    ...termOf(plan, sold.startsOn),
    ...(sold.price !== undefined && { priceCents: Math.round(sold.price * 100) }),
    propertyId: sold.propertyId ?? (await enterAddress(db, place, now())),
    customerId: customer.mergedIntoId ?? customer.id,
    discountPercent: sold.discountPercent ?? 0,
  }
  await refuseOverlap(db, term)
  return term
}

/** Locks the address of a term, and refuses the term while there is another plan. */
export async function refuseOverlap(
  db: Orm,
  term: Pick<NewTerm, 'propertyId' | 'startsOn' | 'endsOn'> & { id?: number },
) {
  const whole = await wholeOf(db, [term.propertyId])
  const locked = await lockProperties(db, whole)
  if (locked.length === 0) throw refuse.invalid({ propertyId: 'This address isn’t here anymore.' })
  const overlaps = sql`daterange(${startsOn}, ${lastDay}, '[]') && daterange(${term.startsOn}, ${term.endsOn}, '[]')`
  const [other] = await db
    .select({ lastDay })
    .from(memberships)
    .where(
      and(
        inArray(propertyId, whole),
        ne(id, term.id ?? 0),
        isNull(deletedAt),
        sql`${lastDay} >= ${startsOn}`,
        overlaps,
      ),
    )
  if (other)
    throw refuse.conflict(
      'has_plan',
      `This address has a plan until ${dayText(other.lastDay)}. Please start after that day, or cancel it.`,
    )
}

/** The columns of the term that follows another one, at the plan's price and discount of today. 409 if the plan isn't sold anymore. */
export async function nextTerm(
  { db, now }: Context,
  { id: renewedFromId, customerId, propertyId: place, ...term }: Term,
) {
  const plan = await planOf(db, term.planId)
  if (!plan)
    throw refuse.conflict('no_plan', `The plan “${term.planName}” isn’t sold anymore. Please sell another one.`)
  if (term.canceledOn) throw refuse.conflict('canceled', 'This plan was canceled. Reactivate it, or sell a new one.')
  await refuseLeft(db, { customerId, propertyId: place })
  const today = todayHere(now())
  const begins = addDays(term.endsOn, 1)
  // Long after its end, it is a new beginning.
  const first = begins < addDays(today, -60) ? today : begins
  return {
    customerId,
    propertyId: place,
    renewedFromId,
    ...termOf(plan, first),
    discountPercent: plan.discountPercent,
  }
}

/** A customer who left a sold house renews no plan there. */
export async function refuseLeft(db: Orm, term: Pick<Term, 'customerId' | 'propertyId'>): Promise<void> {
  const left = await leftOf(db, await wholeOf(db, [term.propertyId]))
  if (left.some(({ customerId }) => customerId === term.customerId))
    throw refuse.conflict('left', 'The customer left this address. Please sell a new plan.')
}

/** What a plan says of a term that begins on a day. */
export const termOf = ({ id: planId, name: planName, price, termMonths }: Plan, first: string) => ({
  planId,
  planName,
  startsOn: first,
  endsOn: endOfTerm(first, termMonths),
  priceCents: price * 100,
})

type Plan = typeof membershipPlans.$inferSelect

/** The plans that can be sold. */
export const plansSold = (db: Orm) =>
  db
    .select()
    .from(membershipPlans)
    .where(isNull(membershipPlans.deletedAt))
    .orderBy(membershipPlans.position, membershipPlans.id)

async function planOf(db: Orm, planId: number | null): Promise<Plan | undefined> {
  return (await plansSold(db)).find((plan) => plan.id === planId)
}

/** Adds the visits of a new term. */
export async function afterSale(context: Context, term: Term): Promise<void> {
  const { db } = context
  const plan = (await planOf(db, term.planId))!
  const visits = visitsOfTerm(plan.visits, term.startsOn, term.endsOn, plan.termMonths)
  if (visits.length > 0)
    await db
      .insert(maintenanceVisits)
      .values(visits.map((visit, position) => ({ ...visit, position, membershipId: term.id })))
  await stayListed(db, [term])
  await settleVisits(context, [term.propertyId])
}

/** Keeps customers and addresses of plans in their lists, whatever happens to their requests. */
export async function stayListed(db: Orm, terms: readonly Pick<NewTerm, 'propertyId' | 'customerId'>[]): Promise<void> {
  await db
    .insert(propertyPeople)
    .values(terms.map(({ propertyId: place, customerId }) => ({ propertyId: place, customerId, isEntered: true })))
    .onConflictDoUpdate({ target: [propertyPeople.propertyId, propertyPeople.customerId], set: { isEntered: true } })
  await db
    .update(customers)
    .set({ enteredName: sql`coalesce(${customers.enteredName}, ${customers.name})`, isEntered: true })
    .where(
      inArray(
        customers.id,
        terms.map(({ customerId }) => customerId),
      ),
    )
}

/** How early a visit may be done. */
const earliest = 45

/**
 * Notes which visits are done: each completed maintenance job at an address is the oldest one that was owed then. Of all terms,
 * or of those at some addresses. Returns the terms that changed.
 */
export async function settleVisits({ db }: Pick<Context, 'db'>, among?: readonly (number | null)[]): Promise<number[]> {
  const there = among && inArray(propertyId, await wholeOf(db, among))
  const rows = await db
    .select({ visit: maintenanceVisits, place: propertyId, startsOn, until: owedUntil })
    .from(maintenanceVisits)
    .innerJoin(memberships, eq(id, maintenanceVisits.membershipId))
    .where(and(isNull(deletedAt), there))
    .orderBy(maintenanceVisits.dueFrom, maintenanceVisits.id)
  if (rows.length === 0) return []
  const whole = await wholeOf(
    db,
    rows.map(({ place }) => place),
  )
  const asOne = await shownAs(db, whole)
  const open = rows.filter(({ visit }) => visit.waivedOn === null && (visit.doneOn === null || visit.jobId !== null))
  const settled = new Map(
    open.map(({ visit }) => [visit.id, { doneOn: null as string | null, jobId: null as number | null }]),
  )
  for (const job of await maintenanceJobs(db, whole)) {
    const of = open.find(
      ({ visit, place, startsOn: first, until }) =>
        asOne(place) === asOne(job.propertyId) &&
        settled.get(visit.id)!.doneOn === null &&
        first <= job.day &&
        job.day <= until &&
        visit.dueFrom <= addDays(job.day, earliest),
    )
    if (of) settled.set(of.visit.id, { doneOn: job.day, jobId: job.id })
  }
  const changed = open.filter(({ visit }) => visit.jobId !== settled.get(visit.id)!.jobId)
  for (const { visit } of changed)
    await db.update(maintenanceVisits).set(settled.get(visit.id)!).where(eq(maintenanceVisits.id, visit.id))
  return [...new Set(changed.map(({ visit }) => visit.membershipId))]
}

/** Completed maintenance jobs by day, each with the address of its booking. */
async function maintenanceJobs(db: Orm, whole: number[]) {
  const at = sql<Date>`coalesce(${appointments.scheduledStart}, ${jobs.completedAt}, ${bookings.updatedAt})`.mapWith(
    jobs.completedAt,
  )
  const rows = await db
    .selectDistinctOn([jobs.id], { id: jobs.id, propertyId: bookings.propertyId, at })
    .from(bookings)
    .innerJoin(jobs, onJob)
    .leftJoin(appointments, onAppointment)
    .where(
      and(
        eq(bookings.status, 'completed'),
        eq(bookings.serviceType, 'maintenance'),
        isNull(bookings.deletedAt),
        inArray(bookings.propertyId, whole),
      ),
    )
  return rows
    .map(({ at: on, ...job }) => ({ ...job, day: localTime(on).date }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** Deletes the plans of customers whose data is erased, with what was written to them about these. */
export async function eraseMemberships(db: Orm, customerIds: number[]): Promise<void> {
  const rows = await db.delete(memberships).where(inArray(memberships.customerId, customerIds)).returning({ id })
  const ids = rows.map((row) => row.id)
  await db.delete(outbox).where(and(eq(outbox.relatedKind, 'membership'), inArray(outbox.relatedId, ids)))
}
