import { eq } from 'drizzle-orm'

import { clockTime, longDay } from '#app/business/local-time.ts'
import { greetingName } from '#app/features/leads/greeting-name.ts'
import { erased } from '#app/http/reference.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { publishChange } from '#app/events.ts'
import { detailOf as propertyOf } from '#app/features/properties/public.server.ts'
import { leadTable, writingTo } from '#app/features/leads/public.server.ts'
import { historyOf, writeHistory } from '#app/server/events/history.ts'
import { handle } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { receivedMessages } from '#db/schema/conversations.ts'

import * as calls from './calls.ts'
import { detailOf, detailsOf, nextVisit, shownRequests } from './detail.server.ts'
import { changeEntered, enterCustomer } from './enter.server.ts'
import { eraseCustomer } from './erase.server.ts'
import { importList, planImport } from './import.server.ts'
import { matchesOf, storeDifferent } from './matches.server.ts'
import { merge, separate } from './merge.server.ts'
import { changeOwner, restoreOwner } from './owner.server.ts'
import * as ownerSchemas from './owner-schemas.ts'
import { enteredOf } from './requests.server.ts'
import { findShown, pageOfCustomers, shownCustomer } from './rows.server.ts'
import * as schemas from './schemas.ts'
import { threadOf, timelineOf } from './timeline.server.ts'

export const customerHandlers = [
  handle(calls.listCustomers, schemas.listCustomers, ({ query }, { db }) => pageOfCustomers(db, query)),

  handle(calls.readCustomer, schemas.readCustomer, ({ params }, { db, now }) => detailOf(db, params.id, now())),

  handle(calls.createCustomer, schemas.createCustomer, async ({ body, caller }, context) =>
    detailOf(context.db, await enterCustomer(context, caller, body), context.now()),
  ),

  handle(calls.importCustomers, schemas.importCustomers, async ({ query, upload, caller }, context) => {
    const plan = await planImport(context.db, upload!)
    return importList(context, caller, plan, query.preview !== undefined)
  }),

  handle(calls.updateCustomer, schemas.updateCustomer, async ({ params, body, caller }, context) =>
    detailOf(context.db, await changeEntered(context, caller, params.id, body), context.now()),
  ),

  handle(calls.changeOwner, ownerSchemas.changeOwner, async ({ params: { id }, body, caller }, context) => {
    const before = await changeOwner(context, caller, id, body)
    return { ...(await propertyOf(context.db, id)), before }
  }),

  handle(calls.restoreOwner, ownerSchemas.restoreOwner, async ({ params: { id }, body, caller }, context) => {
    await restoreOwner(context, caller, id, body)
    return propertyOf(context.db, id)
  }),

  handle(calls.readTimeline, schemas.readTimeline, async ({ params, query }, context) =>
    withWriting(context, await timelineOf(context.db, params.id, query)),
  ),

  handle(calls.readThread, schemas.readThread, async ({ params: { kind, id }, query }, context) =>
    withWriting(context, await threadOf(context.db, kind, id, query)),
  ),

  handle(calls.readReceived, schemas.readReceived, async ({ params }, { db }) => {
    const { id, whole } = receivedMessages
    const [found] = await db.select({ whole }).from(receivedMessages).where(eq(id, params.id))
    if (!found?.whole) throw refuse.notFound()
    return { whole: found.whole }
  }),

  handle(calls.readSender, schemas.readSender, async ({ params: { kind, id } }, { db }) => {
    const table = leadTable(kind)
    const [lead] = await db.select({ customerId: table.customerId }).from(table).where(eq(table.id, id))
    if (!lead) throw refuse.notFound()
    const customer = lead.customerId === null ? undefined : await findShown(db, lead.customerId)
    if (!customer) return { customer: null, others: [], place: null, matches: 0 }
    const all = await shownRequests(db, customer.id)
    const { verified, emails } = detailsOf(all, await enteredOf(db, customer.id))
    const details = { phones: verified, emails: emails.map((email) => email.toLowerCase()) }
    const others = all.filter((request) => request.kind !== kind || request.id !== id)
    return {
      customer,
      others: others.slice(0, 5),
      place: others.find((request) => serviceAddressLine(request) !== null) ?? null,
      matches: (await matchesOf(db, customer.id, details)).length,
    }
  }),

  handle(calls.addCustomerNote, schemas.addCustomerNote, async ({ params, body: { text }, caller }, context) => {
    const { db, now } = context
    const { id } = await shownCustomer(db, params.id)
    await writeHistory(db, { kind: 'customer', recordId: id, type: 'note', text, actor: 'admin', at: now() })
    const activity = { action: 'customer.note', summary: `Added a note about customer ${id}` }
    await publishChange(context, caller, 'customer.changed', { kind: 'customer', id, ...activity })
    const [note] = await historyOf(db, 'customer', id)
    return { id: note!.id, at: note!.at }
  }),

  handle(calls.mergeCustomers, schemas.mergeCustomers, async ({ params, body: { otherId }, caller }, context) => {
    const { id, mergedId } = await merge(context, caller, params.id, otherId)
    return { ...(await detailOf(context.db, id, context.now())), mergedId }
  }),

  handle(calls.separateCustomer, schemas.separateCustomer, async ({ params, body: { otherId }, caller }, context) => {
    await separate(context, caller, params.id, otherId)
    return detailOf(context.db, params.id, context.now())
  }),

  handle(
    calls.changeMatch,
    schemas.changeMatch,
    async ({ params, body: { otherId, isDifferent }, caller }, context) => {
      const { db, now } = context
      const { id } = await shownCustomer(db, params.id)
      const other = await shownCustomer(db, otherId)
      if (id === other.id) throw refuse.conflict('same_customer', 'These are already one customer.')
      await storeDifferent(db, [id, other.id], isDifferent, now())
      await publishChange(context, caller, 'customer.changed', {
        kind: 'customer',
        id,
        action: isDifferent ? 'customer.different' : 'customer.undo-different',
        summary: isDifferent
          ? `Marked customers ${id} and ${other.id} as different people`
          : `Marked customers ${id} and ${other.id} as possibly the same person`,
      })
      return detailOf(db, id, now())
    },
  ),

  handle(calls.eraseCustomer, schemas.eraseCustomer, async ({ params: { id }, body, caller }, context) => ({
    id,
    erased: await eraseCustomer(context, caller, id, body.requestCount),
  })),
]

/** A page of a timeline with how the owner can write to the customer. */
async function withWriting(
  context: Context,
  { own, requests, page }: Pick<Awaited<ReturnType<typeof timelineOf>>, 'own' | 'requests' | 'page'>,
) {
  if (!own) {
    const none = { allowed: false, reason: 'There is no request to write about yet.' }
    return { ...page, about: null, isErased: false, phone: null, address: '', text: none, email: none, tags: {} }
  }
  const { kind, id, name } = own
  const visit = own.status === 'confirmed' ? own.scheduledStart : nextVisit(requests, context.now())
  const tags = {
    first_name: greetingName(name) || 'there',
    ...(visit && { appointment: `${longDay(visit)}, ${clockTime(visit)}` }),
    ...(own.technician && { technician: own.technician }),
  }
  return {
    ...page,
    ...(await writingTo(context, own)),
    about: { kind, id },
    isErased: own.email === erased,
    phone: own.phone,
    address: own.email,
    tags,
  }
}
