import { eq, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { memberships } from '#db/schema/members.ts'

import { refuseOverlap } from './store.server.ts'

export const memberEntities = {
  membership: {
    table: byColumnsOf<RecordTable>(memberships),
    title: sql`${memberships.planName} || ', ' || (select concat_ws(' ', street, unit, town) from properties where properties.id = ${memberships.propertyId})`,
    detail: sql`(select name from customers where customers.id = ${memberships.customerId})`,
    refuseRestore: async (db, id) => {
      const [term] = await db.select().from(memberships).where(eq(memberships.id, id))
      await refuseOverlap(db, { ...term!, endsOn: term!.canceledOn ?? term!.endsOn })
    },
    restored: (context, id) => publish(context, 'membership.changed', { kind: 'membership', id }),
  },
} satisfies Record<string, Entity>
