import { inArray } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'

/**
 * Deletes rows for good, with everything about them elsewhere; the consent ledger and the activity log stay. Gives the files
 * that are to be removed once the transaction is committed.
 */
export async function purge(context: Context, kind: string, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { db, entities } = context
  const { table, files, purge: purgeRelated } = entities[kind]!
  const gone = (await files?.(db, ids)) ?? []
  await purgeRelated?.(db, ids)
  await db.delete(table).where(inArray(table.id, ids))
  await publish(context, 'records.purged', { kind, ids })
  return gone
}
