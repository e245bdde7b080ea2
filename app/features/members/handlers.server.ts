import { and, eq, inArray, isNull } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { todayHere } from '#app/business/local-time.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { linkHasEnded, openLink } from '#app/features/links/public.server.ts'
import type { Context } from '#app/server/context.ts'
import { type Caller, handle } from '#app/server/request/handler.ts'
import { recordHandlers } from '#app/server/request/record-handlers.ts'
import { refuse, Refused } from '#app/server/request/refuse.ts'
import { maintenanceVisits, memberships } from '#db/schema/members.ts'

import * as calls from './calls.ts'
import { readRenewal } from './link.ts'
import { visitDue, welcome } from './notices.server.ts'
import { dueMembers, isVisitDue, memberOf, memberSums, pageOfMembers } from './rows.server.ts'
import * as schemas from './schemas.ts'
import {
  afterSale,
  newTerm,
  nextTerm,
  plansSold,
  records,
  refuseLeft,
  refuseOverlap,
  type Term,
} from './store.server.ts'

const shown = ({ id }: Term, { db }: Context) => memberOf(db, id)

export const membershipHandlers = [
  ...recordHandlers(
    calls.membershipCalls,
    schemas.membership,
    { ...records, add: sell },
    {
      verbs: { create: 'Sold', update: 'Changed' },
      shown,
      list: ({ query }, context) => pageOfMembers(context, query),
      create: (body, context) => newTerm(context, body),
      update: async (row, { price, canceledOn, ...changes }, context) => {
        if (canceledOn && (canceledOn < row.startsOn || canceledOn > row.endsOn))
          throw refuse.invalid({ canceledOn: 'Please choose a day within the term.' })
        if (canceledOn !== undefined) await refuseOverlap(context.db, { ...row, endsOn: canceledOn ?? row.endsOn })
        const priceCents = price === undefined ? undefined : Math.round(price * 100)
        return { ...changes, canceledOn, priceCents, ...(canceledOn === null && { cancelReason: null }) }
      },
    },
  ),

  handle(calls.renewMembership, schemas.renewMembership, async ({ params, caller }, context) =>
    shown(await renew(context, caller, await records.lock(context.db, params.id)), context),
  ),

  handle(calls.waiveVisit, schemas.waiveVisit, async ({ params, body, caller }, context) => {
    const { db, now } = context
    const row = await records.lock(db, params.id)
    const [visit] = await db
      .update(maintenanceVisits)
      .set({ waivedOn: body.isWaived ? todayHere(now()) : null })
      .where(
        and(
          eq(maintenanceVisits.id, body.visitId),
          eq(maintenanceVisits.membershipId, row.id),
          isNull(maintenanceVisits.doneOn),
        ),
      )
      .returning()
    if (!visit) throw refuse.conflict('done', 'This visit was done meanwhile.')
    const more = `: ${visit.name} is ${body.isWaived ? 'waived' : 'owed again'}`
    await records.log(context, caller, row, 'visit', 'Changed', more)
    return shown(row, context)
  }),

  handle(calls.remindMembers, schemas.remindMembers, async ({ body, caller }, context) => {
    const { db, now } = context
    const ids = (await dueMembers(context, body.ids)).map(({ id }) => id)
    await db
      .update(maintenanceVisits)
      .set({ remindedAt: now() })
      .where(and(inArray(maintenanceVisits.membershipId, ids), isVisitDue(todayHere(now()))))
    const reminded = await visitDue.enqueue(context, inArray(memberships.id, ids))
    const activity = { action: 'membership.remind', summary: `Reminded ${reminded} members of a visit that is due` }
    await publishChange(context, caller, 'membership.changed', { kind: 'membership', ...activity })
    return { reminded }
  }),

  handle(calls.listSoldPlans, schemas.listSoldPlans, (_call, { db }) => plansSold(db)),

  handle(calls.readMemberSums, schemas.readMemberSums, (_call, context) => memberSums(context)),

  handle(readRenewal, schemas.readRenewal, ({ params }, context) => withLink(context, params.token, async () => {})),

  handle(calls.acceptRenewal, schemas.acceptRenewal, ({ body, caller }, context) =>
    withLink(context, body.token, async ({ id }) =>
      renew(context, caller, await records.lock(context.db, id), 'The customer renewed'),
    ),
  ),
]

async function sell(
  context: Context,
  caller: Pick<Caller, 'ip'>,
  values: typeof memberships.$inferInsert,
  verb: string,
) {
  const term = await records.add(context, caller, values, verb)
  await afterSale(context, term)
  await welcome.enqueue(context, eq(memberships.id, term.id))
  return term
}

/** Sells the term after a locked one, once. */
async function renew(context: Context, caller: Caller, term: Term, verb = 'Renewed'): Promise<Term> {
  const { db } = context
  const { next, sold } = await nextOf(context, term)
  if (sold) return sold
  // One in the trash is no longer its renewal.
  await db.update(memberships).set({ renewedFromId: null }).where(eq(memberships.renewedFromId, term.id))
  await refuseOverlap(db, next)
  return sell(context, caller, next, verb)
}

/** The term after another one: as it was sold, or as it would be. 409 if there can be none. */
async function nextOf(context: Context, term: Term) {
  const isNext = and(eq(memberships.renewedFromId, term.id), records.notDeleted)
  const [sold] = await context.db.select().from(memberships).where(isNext)
  if (sold?.canceledOn) throw refuse.conflict('canceled', 'The next term was canceled. Please reactivate that one.')
  if (!sold) return { next: await nextTerm(context, term), sold }
  await refuseLeft(context.db, term)
  return { next: sold, sold }
}

/** What a link offers to do with its term; 404 if there is nothing to renew. */
async function withLink(context: Context, token: string, work: (term: Term) => Promise<unknown>) {
  const link = await openLink(context.db, 'renewal', token)
  const isTerm = and(eq(memberships.id, link?.id ?? 0), isNull(memberships.canceledOn), records.notDeleted)
  const [term] = await context.db.select().from(memberships).where(isTerm)
  if (!term) throw linkHasEnded()
  try {
    await work(term)
    const { next, sold } = await nextOf(context, term)
    const address = serviceAddressLine(await memberOf(context.db, term.id)) ?? ''
    return { ...next, address, price: next.priceCents / 100, isRenewed: sold !== undefined }
  } catch (error) {
    throw error instanceof Refused && error.status === 409 ? linkHasEnded() : error
  }
}
