import { and, inArray, isNull } from 'drizzle-orm'

import { addDays } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { shownAs, wholeOf } from '#db/property-members.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'

import { lastDay } from './rows.server.ts'
import { plansSold, settleVisits, stayListed, termOf } from './store.server.ts'
import { endOfTerm, readDay, startOfTerm, visitsOfTerm } from './terms.ts'

/** What a list says of a plan, as typed. */
interface Typed {
  plan: string
  starts: string
  ends: string
  price: string
}

type ReadTerm = ReturnType<Awaited<ReturnType<typeof termReader>>>
type Placed = ReadTerm & { customerId: number; propertyId: number }

/** Reads the plan of a row; 400 with a sentence if it can't be used. */
export async function termReader({ db, now }: Context) {
  const plans = await plansSold(db)
  return ({ plan: name, starts: first, ends: last, price: dollars }: Typed) => {
    const plan = plans.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (!plan) throw refuse.invalid({ plan: `There is no plan named “${name}”. Please add it under Plans first.` })
    const [starts, ends] = [first, last].map((text) => (text === '' ? null : readDay(text)))
    const price = dollars === '' ? plan.price : dollarsIn(dollars)
    if (starts === undefined || ends === undefined)
      throw refuse.invalid({ starts: 'Please write days such as 3/4/2026 or 2026-03-04.' })
    if (!starts && !ends) throw refuse.invalid({ starts: 'Please give the first or the last day of the plan.' })
    const startsOn = starts ?? startOfTerm(ends!, plan.termMonths)
    const endsOn = ends ?? endOfTerm(startsOn, plan.termMonths)
    if (endsOn < startsOn) throw refuse.invalid({ ends: 'The plan ends before it starts.' })
    if (startsOn > addDays(todayHere(now()), 366))
      throw refuse.invalid({ starts: 'Please give a first day that is not years ahead.' })
    if (startsOn < '2000' || endsOn > addDays(startsOn, 3_660))
      throw refuse.invalid({ starts: 'Please check the days: a plan lasts ten years at most.' })
    if (price === undefined || price > 100_000) throw refuse.invalid({ price: 'Please write the price in dollars.' })
    return { ...termOf(plan, startsOn), endsOn, priceCents: Math.round(price * 100), plan }
  }
}

/** "$150.00" as 150; undefined if it is no amount. */
const dollarsIn = (text: string) =>
  /^\$?\s*\d[\d,]*(\.\d{1,2})?$/.test(text) ? Number(text.replaceAll(/[$,\s]/g, '')) : undefined

const batchSize = 500

/**
 * Adds terms that were sold before, without those whose address has a plan then. Nobody is notified: seasons that are over
 * count as waived, and what is due by now is left to the owner. Returns how many were added, and those whose address has another one.
 */
export async function addTerms(context: Context, terms: Placed[]): Promise<{ count: number; taken: Placed[] }> {
  const { db, now } = context
  const at = now()
  const today = todayHere(at)
  const { added, taken } = await withoutOverlap(db, terms)
  for (let start = 0; start < added.length; start += batchSize) {
    const batch = added.slice(start, start + batchSize)
    const stored = await db
      .insert(memberships)
      .values(
        batch.map(({ plan: _plan, ...term }) => ({
          ...term,
          renewalAsked: term.endsOn < addDays(today, 14) ? 2 : term.endsOn < addDays(today, 45) ? 1 : 0,
          createdAt: at,
          updatedAt: at,
        })),
      )
      .returning({ id: memberships.id })
    const visits = batch.flatMap(({ plan, startsOn, endsOn }, index) =>
      visitsOfTerm(plan.visits, startsOn, endsOn, plan.termMonths).map((visit, position) => ({
        ...visit,
        position,
        membershipId: stored[index]!.id,
        waivedOn: visit.dueUntil < today ? today : null,
        remindedAt: visit.dueFrom <= today ? at : null,
      })),
    )
    if (visits.length > 0) await db.insert(maintenanceVisits).values(visits)
    await stayListed(db, batch)
  }
  await settleVisits(
    context,
    added.map(({ propertyId }) => propertyId),
  )
  return { count: added.length, taken }
}

async function withoutOverlap(db: Orm, terms: readonly Placed[]): Promise<{ added: Placed[]; taken: Placed[] }> {
  const whole = await wholeOf(
    db,
    terms.map(({ propertyId }) => propertyId),
  )
  const asOne = await shownAs(db, whole)
  const { propertyId, startsOn, deletedAt } = memberships
  const known: { propertyId: number; startsOn: string; endsOn: string }[] = await db
    .select({ propertyId, startsOn, endsOn: lastDay })
    .from(memberships)
    .where(and(inArray(propertyId, whole), isNull(deletedAt)))
  const spans = Map.groupBy(known, (term) => asOne(term.propertyId))
  const [added, taken]: [Placed[], Placed[]] = [[], []]
  for (const term of terms) {
    const there = spans.get(asOne(term.propertyId)) ?? []
    const other = there.find((one) => one.startsOn <= term.endsOn && term.startsOn <= one.endsOn)
    // With the same first day, it is the one that was imported before.
    if (other && other.startsOn !== term.startsOn) taken.push(term)
    if (other) continue
    spans.set(asOne(term.propertyId), [...there, term])
    added.push(term)
  }
  return { added, taken }
}
