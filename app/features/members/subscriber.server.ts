import { eq } from 'drizzle-orm'

import type { EventContext, Subscriber } from '#app/events.ts'
import { memberships } from '#db/schema/members.ts'
import { bookings } from '#db/schema/bookings.ts'

import { settleVisits } from './store.server.ts'

interface Lead {
  kind: string
  id: number
}

/** A maintenance job that is completed, corrected, deleted or restored changes what is owed at its address. */
const settle = async ({ kind, id }: Lead, context: EventContext) => {
  if (kind !== 'booking') return
  const [booking] = await context.db.select().from(bookings).where(eq(bookings.id, id))
  if (booking?.propertyId && booking.serviceType === 'maintenance') await settleVisits(context, [booking.propertyId])
}

export const memberSubscriber: Subscriber = {
  on: {
    'lead.status_changed': async (event, context) => {
      if (event.from === 'completed' || event.to === 'completed') await settle(event, context)
    },
    'membership.changed': async ({ id }, context) => {
      if (id === undefined) return
      const [term] = await context.db.select().from(memberships).where(eq(memberships.id, id))
      await settleVisits(context, [term?.propertyId ?? null])
    },
    'lead.trashed': settle,
    'lead.restored': settle,
  },
}
