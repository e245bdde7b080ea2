import type { DomainEvents, EventContext, Subscriber } from '#app/events.ts'
import { leadEvents, type LeadKind, leadKinds } from '#app/features/leads/kinds.ts'
import { leadTable } from '#app/features/leads/public.server.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { isUnassigned } from '#db/schema.ts'

import { assignCustomer, refreshCustomerOf } from './assign.server.ts'
import { deleteCustomersWithoutRequests } from './refresh.server.ts'

type DetailsChanged = DomainEvents[(typeof leadEvents)[LeadKind]['detailsChanged']]
type StatusChanged = DomainEvents[(typeof leadEvents)[LeadKind]['statusChanged']]

/** Assign requests to customers, and keep these up to date as requests change. */
export const customerSubscribers: Subscriber[] = [
  ...leadKinds.map((kind): Subscriber => {
    const events = leadEvents[kind]
    const assign = ({ id }: { id: number }, { db }: EventContext) => assignCustomer(db, kind, id)
    const refresh = ({ id }: { id: number }, { db }: EventContext) => refreshCustomerOf(db, kind, id)
    return {
      on: {
        [events.created]: assign,
        [events.statusChanged]: async (event: StatusChanged, context: EventContext) => {
          if (event.from === 'spam' || event.to === 'spam') await refresh(event, context)
        },
        [events.detailsChanged]: (event: DetailsChanged, context: EventContext) =>
          event.fields.some((field) => field === 'phone' || field === 'email')
            ? assign(event, context)
            : refresh(event, context),
        [events.trashed]: refresh,
        [events.restored]: refresh,
        [events.erased]: assign,
      },
    }
  }),
  {
    on: {
      'records.purged': async ({ kind }, { db }) => {
        if (leadKinds.some((one) => one === kind)) await deleteCustomersWithoutRequests(db)
      },
    },
  },
]

const batchSize = 100

/** In a rolling deploy, assigns the requests that the previous version stored or erased. */
export const customersJob: Job = {
  name: 'customers',
  every: 60_000,
  run: async ({ db, events }) => {
    for (const kind of leadKinds) {
      const table = leadTable(kind)
      let found
      do {
        found = await db
          .select({ id: table.id })
          .from(table)
          .where(isUnassigned(table))
          .orderBy(table.id)
          .limit(batchSize)
        for (const { id } of found) await db.transaction((transaction) => assignCustomer(transaction, kind, id))
      } while (found.length === batchSize && !events.ending.aborted)
    }
    await db.transaction(deleteCustomersWithoutRequests)
  },
}
