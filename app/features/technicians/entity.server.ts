import { sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { type RecordTable, technicians } from '#db/schema.ts'

import { refuseRestore } from './refuse-taken.server.ts'

export const technicianEntities = {
  technician: {
    table: byColumnsOf<RecordTable>(technicians),
    title: sql`${technicians.name}`,
    detail: sql`coalesce(${technicians.license}, '')`,
    refuseRestore,
    restored: (context, id) => publish(context, 'technician.changed', { kind: 'technician', id }),
  },
} satisfies Record<string, Entity>
