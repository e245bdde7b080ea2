import { and, eq, isNull, sql } from 'drizzle-orm'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { refreshProperties } from '#app/features/properties/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'
import { membershipPlans } from '#db/schema/website.ts'

import { afterSale, refuseOverlap, termOf } from './store.server.ts'
import { endOfTerm, readDay, startOfTerm } from './terms.ts'

/** What a list says of a plan, as typed. */
interface Typed {
  plan: string
  starts: string
  ends: string
  price: string
}

/**
 * Adds a term that was sold before, of which nobody is notified: seasons that are over count as waived, and what is due by now
 * is left to the owner. False if the address has a plan then; 400 with a sentence if the row can't be used.
 */
export async function importTerm(
  context: Context,
  of: { customerId: number; propertyId: number },
  typed: Typed,
): Promise<boolean> {
  const { db, now } = context
  const [plan] = await db
    .select()
    .from(membershipPlans)
    .where(and(sql`lower(${membershipPlans.name}) = ${typed.plan.toLowerCase()}`, isNull(membershipPlans.deletedAt)))
  if (!plan) throw refuse.invalid({ plan: `There is no plan named “${typed.plan}”. Please add it under Plans first.` })
  const [starts, ends] = [typed.starts, typed.ends].map((text) => (text === '' ? null : readDay(text)))
  const price = typed.price === '' ? plan.price : Number(typed.price.replaceAll(/[$,\s]/g, ''))
  if (starts === undefined || ends === undefined)
    throw refuse.invalid({ starts: 'Please write days such as 3/4/2026 or 2026-03-04.' })
  if (!starts && !ends) throw refuse.invalid({ starts: 'Please give the first or the last day of the plan.' })
  const startsOn = starts ?? startOfTerm(ends!, plan.termMonths)
  const endsOn = ends ?? endOfTerm(startsOn, plan.termMonths)
  if (endsOn < startsOn) throw refuse.invalid({ ends: 'The plan ends before it starts.' })
  if (!(price >= 0 && price <= 100_000)) throw refuse.invalid({ price: 'Please write the price in dollars.' })
  const today = todayHere(now())
  const term = {
    ...of,
    ...termOf(plan, startsOn),
    endsOn,
    priceCents: Math.round(price * 100),
    renewalAsked: endsOn < addDays(today, 14) ? 2 : endsOn < addDays(today, 45) ? 1 : 0,
  }
  try {
    await refuseOverlap(db, term)
  } catch (error) {
    if (error instanceof Refused && error.code === 'has_plan') return false
    throw error
  }
  const [stored] = await db
    .insert(memberships)
    .values({ ...term, createdAt: now(), updatedAt: now() })
    .returning()
  await afterSale(context, stored!)
  const isOf = eq(maintenanceVisits.membershipId, stored!.id)
  await db
    .update(maintenanceVisits)
    .set({
      waivedOn: sql`case when done_on is null and due_until < ${today} then ${today}::date end`,
      remindedAt: sql`case when due_from <= ${today} then ${now()}::timestamptz end`,
    })
    .where(isOf)
  await refreshProperties(db, sql`${of.propertyId}::integer`)
  return true
}
