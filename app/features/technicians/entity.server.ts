import { sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { digitsOf, folded } from '#app/server/request/search.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { technicians } from '#db/schema/technicians.ts'

import { refuseRestore } from './refuse-taken.server.ts'

export const technicianEntities = {
  technician: {
    table: byColumnsOf<RecordTable>(technicians),
    title: sql`${technicians.name}`,
    detail: sql`coalesce(${technicians.license}, '')`,
    refuseRestore,
    restored: (context, id) => publish(context, 'technician.restored', { kind: 'technician', id }),
    search: {
      text: folded(technicians.name, technicians.email, digitsOf(sql`${technicians.phone}`), technicians.license),
      at: technicians.createdAt,
      phone: technicians.phone,
      email: technicians.email,
    },
  },
} satisfies Record<string, Entity>
