import { and, eq, ne, sql } from 'drizzle-orm'

import { outbox } from '#db/schema/outbox.ts'

import type { Context } from '#app/server/context.ts'
import type { OutboxRow } from './outbox.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The address a row goes to now. If it is no longer one of the recipients, those take it over who neither got nor will get it;
 * null if all have.
 */
export async function currentRecipient(context: Context, row: OutboxRow): Promise<string | null> {
  const { role, id, to } = row
  if (role === null) return to
  const recipients = await context.recipients(context.db, row)
  if (recipients.some((one) => isSame(one, to))) return to
  return context.db.transaction(async (db) => {
    // Others of the same notice must see where this one went.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('recipients', 0))`)
    // They were enqueued for all recipients at the same time.
    const copies = await db
      .select({ to: outbox.to })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, row.kind),
          eq(outbox.createdAt, row.createdAt),
          sql`${outbox.relatedKind} is not distinct from ${row.relatedKind}`,
          sql`${outbox.relatedId} is not distinct from ${row.relatedId}::int`,
          ne(outbox.status, 'discarded'),
        ),
      )
    const [next, ...others] = recipients.filter((one) => !copies.some((copy) => isSame(copy.to, one)))
    if (next === undefined) return null
    await db.update(outbox).set({ to: next }).where(eq(outbox.id, id))
    const fresh = {
      ...row,
      id: undefined,
      status: row.family === null ? ('queued' as const) : ('pending' as const),
      attempts: 0,
      claimedAt: null,
      lastError: null,
      sentAt: null,
      providerId: null,
      delivery: null,
      deliveredAt: null,
    }
    if (others.length > 0)
      await db
        .insert(outbox)
        .values(others.map((other) => ({ ...fresh, to: other })))
        .onConflictDoNothing()
    return next
  })
}
