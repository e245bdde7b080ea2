import { and, eq, inArray, isNull, lte, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { addDays, localTime } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import type { Context } from '#app/server/context.ts'
import { idsIn } from '#app/http/list.ts'
import { orderOf, pageOf } from '#app/server/request/list-rows.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { leftOf, onMember, shownAs, wholeOf } from '#db/property-members.ts'
import { bookings } from '#db/schema/bookings.ts'
import { customers } from '#db/schema/customers.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'
import { properties } from '#db/schema/properties.ts'

import type { MemberQuery } from './schemas.ts'
import { termText } from './terms.ts'

const { id, startsOn, endsOn, canceledOn, deletedAt } = memberships
const visits = maintenanceVisits
const next = alias(memberships, 'next_term')

/** SQL: the last day on which it counts. */
export const lastDay = sql<string>`least(${endsOn}, ${canceledOn})`

/** SQL: the IDs of the customers who have a plan on a day. */
export const membersOn = (today: string) =>
  sql`select ${customers.id} from ${memberships} join ${customers} on ${onMember}
    where ${isNull(deletedAt)} and ${today} between ${startsOn} and ${lastDay}`

/** SQL condition: the term after it was sold. */
const isRenewed = sql<boolean>`exists (select from ${memberships} as next_term
  where ${next.renewedFromId} = ${id} and ${next.deletedAt} is null)`

/** SQL: until when what it promises is owed: its last day, and that of the next term unless it was canceled. */
export const owedUntil = sql<string>`case when ${canceledOn} is null then greatest(${endsOn}, (
  select max(least(${next.endsOn}, ${next.canceledOn})) from ${memberships} as next_term
  where ${next.renewedFromId} = ${id} and ${next.deletedAt} is null)) else ${lastDay} end`

/** SQL condition: a visit of a term that is neither done nor waived, and whose season has begun. */
export const isVisitDue = (today: string) =>
  and(isNull(visits.doneOn), isNull(visits.waivedOn), sql`${visits.dueFrom} <= ${today}`)

/** SQL condition: what it promises is still owed. */
export const counts = (today: string) => and(isNull(deletedAt), sql`${owedUntil} >= ${today}`)

/** SQL: the ID of a maintenance visit at the address that was asked for or agreed on. */
const openBookingId = sql<number | null>`(select max(open.id) from bookings as open
  where open.service_type = 'maintenance' and open.status in ('pending', 'contacted', 'confirmed') and open.deleted_at is null
    and open.property_id in (select place.id from properties as place where ${memberships.propertyId} in (place.id, place.joined_into_id)))`

const hasVisit = (which: SQL | undefined) =>
  sql`exists (select from ${visits} where ${visits.membershipId} = ${id} and ${which})`

/** SQL condition: a visit is due, and nobody asked for it or agreed on it. */
export const hasDueVisit = (today: string) =>
  and(counts(today), hasVisit(isVisitDue(today)), sql`${openBookingId} is null`)

/** SQL condition: a time for it was proposed, and is held until the customer answers. */
const hasProposal = sql`exists (select from bookings as held join appointments as at on at.job_id = held.job_id and at.is_current
  where held.id = ${openBookingId} and held.status = 'contacted' and at.proposed_until is not null)`

/** SQL condition: reminded of it a week ago, and nothing came. */
const hasNotAnswered = (today: string) =>
  and(
    hasDueVisit(today),
    not(hasVisit(and(isVisitDue(today), sql`coalesce(${visits.remindedAt}::date, ${today}) > ${addDays(today, -7)}`))),
  )

/** SQL condition: it ends within 60 days or ended within 30, and was neither renewed nor canceled. */
const waitsForRenewal = (today: string) =>
  and(
    isNull(canceledOn),
    sql`${endsOn} between ${addDays(today, -30)} and ${addDays(today, 60)}`,
    sql`not ${isRenewed}`,
  )

/** What puts a term on each tab; it may be on several. */
const tabs = (today: string): Record<string, SQL | undefined> => ({
  due: hasDueVisit(today),
  proposed: hasProposal,
  unanswered: hasNotAnswered(today),
  renewals: waitsForRenewal(today),
  current: sql`${lastDay} >= ${today}`,
  ended: sql`${lastDay} < ${today}`,
})

/** The terms with a visit that is due and that nobody asked for, of those with some IDs or of all. */
export const dueMembers = ({ db, now }: Pick<Context, 'db' | 'now'>, ids?: number[]) =>
  selectMembers(db)
    .where(and(hasDueVisit(todayHere(now())), ids && inArray(id, ids)))
    .orderBy(id)

/** SQL condition on a booking: a visit is owed to its customer at its property, which they have not left. */
export const isOwedVisit = (today: string) => sql`exists (
  select from ${memberships} join ${visits} on ${visits.membershipId} = ${id} and ${isVisitDue(today)}
  join properties as place on place.id = ${memberships.propertyId} join properties as here on here.id = bookings.property_id
  where ${counts(today)} and coalesce(place.joined_into_id, place.id) = coalesce(here.joined_into_id, here.id)
    and not exists (select from property_people as gone where gone.property_id in (place.id, here.id)
      and gone.until is not null and gone.customer_id = bookings.customer_id))`

/** Notes since when the members at a property were asked about what is due. */
export async function noteAsked(db: Orm, place: number | null, remindedAt: Date): Promise<void> {
  const terms = db
    .select({ id })
    .from(memberships)
    .where(inArray(memberships.propertyId, await wholeOf(db, [place])))
  const isOpen = and(isNull(visits.doneOn), isNull(visits.waivedOn), lte(visits.dueFrom, localTime(remindedAt).date))
  await db
    .update(visits)
    .set({ remindedAt })
    .where(and(inArray(visits.membershipId, terms), isOpen))
}

const onProperty = eq(properties.id, memberships.propertyId)

const columns = {
  id,
  customerId: customers.id,
  customer: customers.name,
  propertyId: memberships.propertyId,
  street: properties.street,
  unit: properties.unit,
  town: properties.town,
  zip: properties.zip,
  planName: memberships.planName,
  startsOn,
  endsOn,
  lastDay,
  price: sql<number>`${memberships.priceCents} / 100.0`.mapWith(Number),
  discountPercent: memberships.discountPercent,
  canceledOn,
  cancelReason: memberships.cancelReason,
  renewedFromId: memberships.renewedFromId,
  isRenewed,
  openBookingId,
  visits: sql<(typeof visits.$inferSelect)[]>`coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name,
    'dueFrom', v.due_from, 'dueUntil', v.due_until, 'waivedOn', v.waived_on, 'doneOn', v.done_on) order by v.position)
    from ${visits} as v where v.membership_id = ${id}), '[]')`,
  updatedAt: memberships.updatedAt,
  email: customers.email,
  phone: customers.phoneE164,
  deletedAt,
}

/** Terms with their customer, their address and their visits. */
export const selectMembers = (db: Orm) =>
  db.select(columns).from(memberships).innerJoin(customers, onMember).innerJoin(properties, onProperty)

export type Member = Awaited<ReturnType<typeof selectMembers>>[number]

export async function memberOf(db: Orm, membershipId: number): Promise<Member> {
  const [found] = await selectMembers(db).where(eq(id, membershipId))
  if (!found) throw refuse.notFound('Membership not found')
  return found
}

/** A page of terms, those that end first by default. */
export async function pageOfMembers({ db, now }: Context, query: MemberQuery) {
  const onTab = tabs(todayHere(now()))
  const names = Object.keys(onTab)
  const from = sql`${memberships} inner join ${customers} on ${onMember} inner join ${properties} on ${onProperty}
    cross join lateral unnest(array_remove(array[${sql.join(
      names.map((name) => sql`case when ${onTab[name]} then ${name} end`),
      sql`, `,
    )}], null)) as tab (name)`
  const found = and(
    isNull(deletedAt),
    matching(
      query.q,
      sql`${customers.searchText} || ' ' || ${properties.searchText} || ' ' || search_fold(${memberships.planName})`,
    ),
    query.customer
      ? sql`${customers.id} = (select coalesce(merged_into_id, id) from customers as shown where shown.id = ${idIn(query.customer)})`
      : undefined,
    query.property ? inArray(memberships.propertyId, await wholeOf(db, [idIn(query.property)])) : undefined,
    query.booking ? await shownWith(db, idIn(query.booking)) : undefined,
  )
  return pageOf(db, query, {
    from,
    found,
    tab: sql`tab.name`,
    tabs: names,
    onTab: (name) => onTab[name] ?? sql`false`,
    read: (where) =>
      selectMembers(db)
        .where(where)
        .orderBy(...orderOf(query.sort || 'lastDay', sortable, endsOn, id)),
  })
}

async function shownWith(db: Orm, bookingId: number) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  const whole = await wholeOf(db, [booking?.propertyId ?? null])
  const left = (await leftOf(db, whole)).map(({ customerId }) => customerId)
  const others = left.filter((one) => one !== booking?.customerId)
  return and(inArray(memberships.propertyId, whole), notInArray(customers.id, others))
}

/** What is said of the plan at each property, but of those who left it: "Member until Oct 3, 2027 · 10% off · fall visit due". */
export async function planTextsAt({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly (number | null)[]) {
  const today = todayHere(now())
  const whole = await wholeOf(db, ids)
  const asOne = await shownAs(db, whole)
  const left = await leftOf(db, whole)
  const isValid = sql`${today} between ${startsOn} and ${lastDay}`
  const terms = await selectMembers(db).where(and(inArray(memberships.propertyId, whole), isNull(deletedAt), isValid))
  const theirs = terms.filter(
    (term) =>
      !left.some((one) => one.customerId === term.customerId && asOne(one.propertyId) === asOne(term.propertyId)),
  )
  const texts = new Map(theirs.map((term) => [asOne(term.propertyId), termText(term, today)]))
  return (id: number | null) => texts.get(asOne(id)) ?? null
}

const idIn = (text: string) => idsIn(text)[0] ?? 0

const sortable = { customer: sql`lower(${customers.name})`, lastDay, town: sql`lower(${properties.town})` }

/** Members, visits that are due, and renewals within the next and of the last twelve months. */
export async function memberSums({ db, now }: Context) {
  const today = todayHere(now())
  const [sums] = await db
    .select({
      members: sql<number>`count(distinct ${memberships.propertyId}) filter (where ${lastDay} >= ${today})`.mapWith(
        Number,
      ),
      toRenew:
        sql<number>`coalesce(sum(${memberships.priceCents}) filter (where ${canceledOn} is null and not ${isRenewed}
        and ${endsOn} between ${today} and ${addDays(today, 365)}), 0) / 100.0`.mapWith(Number),
      rate: sql<
        number | null
      >`avg(case when ${isRenewed} then 1.0 else 0 end) filter (where ${endsOn} between ${addDays(today, -365)} and ${addDays(today, -1)})`.mapWith(
        Number,
      ),
    })
    .from(memberships)
    .innerJoin(properties, onProperty)
    .where(isNull(deletedAt))
  const [due] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(visits)
    .innerJoin(memberships, eq(id, visits.membershipId))
    .where(and(isVisitDue(today), counts(today)))
  return { ...sums!, due: due!.count }
}
