import { eq, sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import { type RecordTable, technicians } from '#db/schema.ts'

import { noKey } from './links.server.ts'

export const technicianEntities = {
  technician: {
    table: byColumnsOf<RecordTable>(technicians),
    title: sql`${technicians.name}`,
    detail: sql`coalesce(${technicians.license}, '')`,
    // Inactive: somebody may have their color by now, and their old links must not work again.
    restored: async (context, id) => {
      const left = { isActive: false, ...noKey('day'), ...noKey('calendar') }
      await context.db.update(technicians).set(left).where(eq(technicians.id, id))
      await publish(context, 'technician.changed', { kind: 'technician', id })
    },
  },
} satisfies Record<string, Entity>
