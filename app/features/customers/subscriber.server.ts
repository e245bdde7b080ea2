import { and, eq, isNull, ne, notInArray, type SQL } from 'drizzle-orm'

import type { EventContext, Subscriber } from '#app/events.ts'
import { type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import { deleteEmptyProperties } from '#app/features/properties/public.server.ts'
import { erased } from '#app/http/reference.ts'
import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { safeError } from '#app/server/request/errors.ts'

import { assignCustomer, isOfCustomer, refreshCustomerOf } from './assign.server.ts'
import { deleteCustomersWithoutRequests } from './refresh.server.ts'

interface Lead {
  kind: LeadKind
  id: number
}
const assign = ({ kind, id }: Lead, { db }: EventContext) => assignCustomer(db, kind, id)
const refresh = ({ kind, id }: Lead, { db }: EventContext) => refreshCustomerOf(db, kind, id)

const saysWho = ['phone', 'email']
const saysWhere = ['street', 'unit', 'town', 'zip']

/** Assigns requests to customers, and keeps these up to date as requests change. */
export const customerSubscriber: Subscriber = {
  on: {
    'lead.status_changed': async (event, context) => {
      if (event.from === 'spam' || event.to === 'spam') await refresh(event, context)
    },
    'lead.details_changed': (event, context) =>
      event.fields.some((field) => saysWho.includes(field) || saysWhere.includes(field))
        ? assign(event, context)
        : refresh(event, context),
    'lead.trashed': refresh,
    'lead.restored': refresh,
    'lead.erased': assign,
    'records.purged': async ({ kind }, { db }) => {
      if (kind === 'booking') await deleteEmptyProperties(db)
      if (leadKinds.some((one) => one === kind)) await deleteCustomersWithoutRequests(db)
    },
  },
}

const batchSize = 100

/** Assigns stored requests to customers: after they are committed, so that nothing about a customer can lose a request. */
export const customersTask: Task = {
  name: 'customers',
  every: 60_000,
  onEvents: ['lead.created'],
  everywhere: true,
  run: async (context) => {
    for (const kind of leadKinds) {
      const failed: number[] = []
      while (!context.events.ending.aborted && (await assignBatch(context, kind, failed)) === batchSize);
    }
    await context.db.transaction(deleteCustomersWithoutRequests)
  },
}

/** Returns how many requests were unassigned, up to `batchSize`. One that can't be assigned doesn't block the others. */
async function assignBatch({ db, events, log }: Context, kind: LeadKind, failed: number[]): Promise<number> {
  const table = leadTable(kind)
  const unassigned = (which: SQL) =>
    and(isNull(table.customerId), ne(table.status, 'spam'), ne(table.email, erased), isOfCustomer(kind), which)
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(unassigned(notInArray(table.id, failed)))
    .orderBy(table.id)
    .limit(batchSize)
  for (const { id } of found) {
    const assign = db.transaction(async (transaction) => {
      // Not skipped if locked: its notices may be on their way just now. Another instance may have assigned it by then.
      const [row] = await transaction
        .select({ id: table.id })
        .from(table)
        .where(unassigned(eq(table.id, id)))
        .for('update')
      if (!row) return
      await assignCustomer(transaction, kind, id)
      await events.notify(transaction, { type: `${kind}.assigned`, id })
    })
    await assign.catch((error: Error) => {
      failed.push(id)
      log.error({ err: safeError(error), kind, lead: id }, 'A request could not be assigned to its customer')
    })
  }
  return found.length
}
