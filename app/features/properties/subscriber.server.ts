import { sql } from 'drizzle-orm'

import type { Subscriber } from '#app/events.ts'
import { equipment } from '#db/schema/equipment.ts'
import { memberships } from '#db/schema/members.ts'

import { deleteEmptyProperties, refreshProperties } from './assign.server.ts'

/** Keeps properties up to date as equipment changes. */
export const propertySubscriber: Subscriber = {
  on: {
    'equipment.changed': ({ id }, { db }) =>
      refreshProperties(db, sql`select property_id from ${equipment} where id = ${id}`),
    'membership.changed': async ({ id }, { db }) => {
      if (id !== undefined) await refreshProperties(db, sql`select property_id from ${memberships} where id = ${id}`)
    },
    'records.purged': async ({ kind }, { db }) => {
      if (kind === 'equipment') await deleteEmptyProperties(db)
    },
  },
}
