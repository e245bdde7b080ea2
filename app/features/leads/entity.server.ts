import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import { reference } from '#app/http/reference.ts'
import type { Entity } from '#app/server/entity.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { receivedMessages } from '#db/schema/conversations.ts'
import { recordEvents } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { idempotencyKeys } from '#db/schema/site.ts'

import { isReceived } from './history.server.ts'
import { type LeadKind, leadInfo } from './kinds.ts'
import { isWaiting } from './lifecycle.server.ts'
import { leadTable } from './registry.server.ts'

/**
 * How a kind of lead is deleted, restored and found. The activity log uses the reference instead of the name, because it outlives
 * erasure.
 */
export function leadEntity(
  kind: LeadKind,
  own: { table: RecordTable; title: SQL; detail: SQL; detailWords?: (stored: string) => string },
): Entity {
  const named = (id: number) => reference(leadInfo[kind].letter, id)
  const table = leadTable(kind)
  return {
    ...own,
    detailWords: (id, stored) => (own.detailWords ? `${named(id)} · ${own.detailWords(stored)}` : named(id)),
    logName: named,
    search: {
      text: table.searchText,
      at: table.createdAt,
      phone: table.phone,
      email: table.email,
      quoted: table.message,
      letter: leadInfo[kind].letter,
      isSpam: eq(table.status, 'spam'),
    },
    isWaiting: async (db, id) => (await db.$count(table, and(eq(table.id, id), isWaiting(kind)))) > 0,
    restored: (context, id) => publish(context, 'lead.restored', { kind, id }),
    purge: async (db, ids) => {
      await db.delete(recordEvents).where(and(eq(recordEvents.kind, kind), inArray(recordEvents.recordId, ids)))
      await db.delete(receivedMessages).where(isReceived(kind, ids))
      await db.delete(outbox).where(and(eq(outbox.relatedKind, kind), inArray(outbox.relatedId, ids)))
      await db
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.recordKind, kind), inArray(idempotencyKeys.recordId, ids)))
    },
  }
}
