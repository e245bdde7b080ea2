import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { webhookDeliveries } from '#db/schema.ts'

import type { WebhookEvent } from './events.ts'

export interface Announcement {
  event: WebhookEvent
  data: Record<string, unknown>
  /** Whom it is about: what is kept of the message is erased with him. */
  about?: { kind: string; id: number }
}

type Parts = Pick<Context, 'db' | 'now' | 'events'>

/**
 * Lays what happened down for every webhook that follows it, in the caller's transaction: it is told if and only if that
 * is committed. One statement, whatever the number; none is waited for.
 */
export async function announce({ db, now, events }: Parts, announcements: Announcement[]): Promise<void> {
  if (announcements.length === 0) return
  const at = now().toISOString()
  const told = announcements.map(({ event, data, about }) => ({
    event,
    request: bodyOf(event, at, data),
    related_kind: about?.kind ?? null,
    related_id: about?.id ?? null,
  }))
  const { rows } = (await db.execute(sql`
    insert into webhook_deliveries (webhook_id, event, request, next_at, created_at, related_kind, related_id)
    select w.id, a.event, a.request, ${at}, ${at}, a.related_kind, a.related_id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as a (event text, request text, related_kind text, related_id int)
    join webhooks w on w.is_active and a.event = any(w.events)
    returning webhook_deliveries.id`)) as { rows: unknown[] }
  if (rows.length > 0) await events.tell(db, { type: 'webhook.queued' })
}

/** The body of every message, as the Standard Webhooks specification has it. */
export const bodyOf = (type: string, timestamp: string, data: Record<string, unknown>) =>
  JSON.stringify({ type, timestamp, data })

/** Takes out of what is kept whatever was told of these; what waits is told no more. */
export async function forgetAnnounced(db: Orm, kind: string, ids: number[]): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.relatedKind, kind), inArray(webhookDeliveries.relatedId, ids)))
}

/** After a restore: what waited when the backup was made may have been told since. The owner sends it again, or not. */
export async function holdAnnounced(db: Orm): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', error: 'Kept back when a backup was restored: it may have been sent after the backup.' })
    .where(inArray(webhookDeliveries.status, ['queued', 'sending']))
}

/** How many messages were tried so often and still wait. */
export const stuckAnnounced = (db: Orm, tries: number, before: Date) =>
  db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.status, 'queued'),
      sql`${webhookDeliveries.attempts} >= ${tries}`,
      lt(webhookDeliveries.createdAt, before),
      sql`exists (select 1 from webhooks w where w.id = ${webhookDeliveries.webhookId} and w.is_active)`,
    ),
  )
